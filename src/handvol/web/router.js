// @ts-check
/** Which page an address means, without loading anything anew. */

/**
 * @typedef {object} Page
 * @property {() => void} [close]
 * @property {(hash: string) => void} [moved]  only what follows the # has changed
 */
/** @typedef {(root: HTMLElement, params: Record<string, string>) => Page | Promise<Page>} Opener */

/** @type {[RegExp, () => Promise<{open: Opener}>][]} */
const ROUTES = [
  [/^\/$/, () => import('./pages/home.js')],
  [/^\/t\/(?<table>[\w-]+)$/, () => import('./pages/table.js')],
  [/^\/rules(?:\/(?<game>[\w-]+))?$/, () => import('./pages/rules.js')],
  [/^\/replay(?:\/(?<table>[\w-]+)\/(?<n>\d+))?$/, () => import('./pages/replay.js')],
  [/^\/settings$/, () => import('./pages/settings.js')],
];

/** @type {Page} */
let page = {};
let shown = '';
let turn = 0;

/** @param {string} path */
export function go(path) {
  history.pushState(null, '', path);
  show();
}

/**
 * Show the page of the present address.
 * @param {boolean} [anew]
 */
export async function show(anew = false) {
  const path = location.pathname;
  if (path === shown && !anew) {
    page.moved?.(location.hash);
    return;
  }
  shown = path;
  const mine = ++turn;
  const found = ROUTES.map(([pattern, load]) => ({ match: pattern.exec(path), load })).find(({ match }) => match);
  const { open } = await (found?.load ?? ROUTES[0][1])();
  if (mine !== turn) return;
  page.close?.();
  page = {};
  const root = /** @type {HTMLElement} */ (document.getElementById('page'));
  const fresh = document.createElement('div');
  fresh.id = 'page';
  root.replaceWith(fresh);
  scrollTo(0, 0);
  const opened = await open(fresh, { ...found?.match?.groups });
  if (mine === turn) page = opened;
  else opened.close?.();
}

export function start() {
  addEventListener('popstate', () => show());
  document.addEventListener('click', (event) => {
    const link = /** @type {Element} */ (event.target).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (!ROUTES.some(([pattern]) => pattern.test(link.pathname))) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  return show();
}
