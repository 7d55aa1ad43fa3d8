// @ts-check
import { start } from './router.js';
import { apply } from './settings.js';

apply();
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', apply);
start();
if ('serviceWorker' in navigator && isSecureContext) {
  addEventListener('load', () => navigator.serviceWorker.register('/sw.js').catch(() => {}));
}
