// @ts-check
/** A link as a QR code. */
import qrcode from './vendor/qr.js';
import { html, svg } from './vendor/lit.js';

/** @param {string} text @param {string} label */
export function qr(text, label) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const n = code.getModuleCount();
  let path = '';
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) if (code.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
  }
  return html`<svg class="qr" viewBox="-3 -3 ${n + 6} ${n + 6}" role="img" aria-label=${label} shape-rendering="crispEdges">${svg`<path d=${path}/>`}</svg>`;
}
