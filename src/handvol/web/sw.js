// @ts-check
/** Shows a friendly page when there is no connection. Never touches the API. */
const CACHE = 'handvol-offline-1';
const KEPT = ['/web/offline.html', '/web/base.css', '/web/fonts/besley-800.woff2', '/web/icons/icon.svg'];
const worker = /** @type {any} */ (self);

worker.addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))).then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.method !== 'GET' || path.startsWith('/api/') || path.startsWith('/ws/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/web/offline.html')));
  else if (KEPT.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(path)));
});
