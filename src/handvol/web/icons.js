// @ts-check
/** Small signs for buttons, drawn in one line weight. */
import { html, svg } from './vendor/lit.js';

/** @param {unknown} drawing */
const icon = (drawing) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;

export const home = icon(svg`<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z"/>`);
export const hint = icon(svg`<path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900V16h7v-2.100A6 6 0 0 0 12 3z"/>`);
export const undo = icon(svg`<path d="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3"/>`);
export const log = icon(svg`<path d="M5 6h14M5 12h14M5 18h9"/>`);
export const menu = icon(svg`<circle cx="5" cy="12" r="1"/><circle cx="12" cy="12" r="1"/><circle cx="19" cy="12" r="1"/>`);
export const chat = icon(svg`<path d="M4 5h16v11H11l-5 4v-4H4z"/>`);
export const list = icon(svg`<path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01"/>`);
export const cards = icon(svg`<rect x="4" y="5" width="11" height="15" rx="2"/><path d="M9 2.500h9.500V17"/>`);
export const away = icon(svg`<path d="M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"/>`);
export const bot = icon(svg`<rect x="5" y="8" width="14" height="11" rx="2"/><path d="M12 8V4M9.500 13h.01M14.500 13h.01"/>`);
export const gear = icon(svg`<path d="M10.4 5.2L10.6 2.5L13.4 2.5L13.6 5.2L15.7 6L17.7 4.3L19.7 6.3L18 8.3L18.8 10.4L21.5 10.6L21.5 13.4L18.8 13.6L18 15.7L19.7 17.7L17.7 19.7L15.7 18L13.6 18.8L13.4 21.5L10.6 21.5L10.4 18.8L8.3 18L6.3 19.7L4.3 17.7L6 15.7L5.2 13.6L2.5 13.4L2.5 10.6L5.2 10.4L6 8.3L4.3 6.3L6.3 4.3L8.3 6z"/><circle cx="12" cy="12" r="3"/>`);
export const book = icon(svg`<path d="M5 4h6a2 2 0 0 1 1 .5A2 2 0 0 1 13 4h6v15h-6l-1 1-1-1H5zM12 5v14"/>`);
export const back = icon(svg`<path d="M15 5 7 12l8 7z" fill="currentColor"/>`);
export const on = icon(svg`<path d="m9 5 8 7-8 7z" fill="currentColor"/>`);
export const pause = icon(svg`<path d="M8.500 5v14M15.500 5v14" stroke-width="3.500"/>`);
export const play = icon(svg`<path d="m7 4.500 12 7.500-12 7.500z" fill="currentColor"/>`);
export const again = icon(svg`<path d="M5 4v5h5M5.500 9A8 8 0 1 1 4 13"/>`);
export const now = icon(svg`<path d="m5 5 8 7-8 7z" fill="currentColor"/><path d="M18 5v14" stroke-width="3"/>`);
