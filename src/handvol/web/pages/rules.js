// @ts-check
/** The rulebook: numbered, to be searched and linked to. */
import * as icons from '../icons.js';
import { excuse, speak } from '../notices.js';
import { get } from '../api.js';
import { html, nothing, render } from '../vendor/lit.js';
import { language } from '../settings.js';
import { loadWords } from '../words.js';

/** @typedef {import('../messages').RuleText} Rule */

/**
 * Plain text with **bold**, `code` and numbers of rules as links; never HTML.
 * @param {string} text
 * @param {string} game
 */
function written(text, game) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|[A-Z]{2}-\d+\.\d+)/).map((part) => {
    if (part.startsWith('**')) return html`<b>${part.slice(2, -2)}</b>`;
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (/^[A-Z]{2}-\d+\.\d+$/.test(part)) return html`<a class="rule-link" href="/rules/${game}#${part}">${part}</a>`;
    return part;
  });
}

/**
 * Paragraphs and lists of the example.
 * @param {string} text
 * @param {string} game
 */
function blocks(text, game) {
  return text.split(/\n{2,}/).map((block) => {
    const items = block.split('\n');
    if (items.every((item) => /^- /.test(item))) return html`<ul>${items.map((item) => html`<li>${written(item.slice(2), game)}</li>`)}</ul>`;
    if (items.every((item) => /^\d+\. /.test(item))) return html`<ol>${items.map((item) => html`<li>${written(item.replace(/^\d+\. /, ''), game)}</li>`)}</ol>`;
    if (items.length > 1 && items.every((item) => item.startsWith('|'))) return grid(items, game);
    return html`<p>${written(block, game)}</p>`;
  });
}

/** @param {string[]} lines @param {string} game */
function grid(lines, game) {
  const rows = lines.filter((line) => !/^\|[\s|:-]+$/.test(line)).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
  return html`<div class="scroll" tabindex="0" role="group"><table>
    <thead><tr>${rows[0].map((cell) => html`<th scope="col">${written(cell, game)}</th>`)}</tr></thead>
    <tbody>${rows.slice(1).map((row) => html`<tr>${row.map((cell) => html`<td>${written(cell, game)}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

/** @type {import('../router.js').Opener} */
export async function open(root, { game = '' }) {
  const lang = language();
  const words = await loadWords(lang);
  speak(words);
  const { say } = words;
  /** @type {import('../messages').GameInfo[]} */
  const games = await get(`/api/games?lang=${lang}`).catch(() => []);
  const name = game || games[0]?.name || 'ninjan';
  /** @type {import('../messages').RulebookText} */
  let book;
  try {
    book = await get(`/api/games/${name}/rules?lang=${lang}`);
  } catch (error) {
    excuse(error, words);
    book = { title: say('rules'), intro: '', sections: [] };
  }
  document.title = `${book.title}: ${say('rules')} · Handvol`;
  let wanted = '';

  function draw() {
    const matches = (/** @type {Rule} */ rule) => !wanted || `${rule.number} ${rule.text}`.toLowerCase().includes(wanted);
    const sections = book.sections
      .map((section) => ({ ...section, rules: section.rules.filter(matches), text: !wanted || section.text.toLowerCase().includes(wanted) ? section.text : '' }))
      .filter((section) => section.rules.length || section.text);
    const found = sections.reduce((sum, section) => sum + section.rules.length, 0);
    render(
      html`<div class="page">
        <header class="bar">
          <a class="tool" href="/" aria-label=${say('to-home')}>${icons.home}</a>
          <h1>${book.title}: ${say('rules')}</h1>
        </header>
        <main class="narrow rules">
          <nav class="rule-games" aria-label=${say('home-choose')}>
            ${games.map((one) => html`<a href="/rules/${one.name}" aria-current=${one.name === name ? 'page' : nothing}><img src="/games/${one.name}/web/mark.svg" alt="" width="40" height="40" /><span>${one.title}</span></a>`)}
          </nav>
          <label class="field search"><span>${say('rules-search')}</span>
            <input type="search" .value=${wanted} @input=${(/** @type {Event} */ event) => { wanted = /** @type {HTMLInputElement} */ (event.target).value.trim().toLowerCase(); draw(); }} /></label>
          <p class="muted" role="status">${wanted ? say('rules-found', { count: found }) : nothing}</p>
          <p class="intro">${written(book.intro, name)}</p>
          ${sections.map((section) => html`<section>
            <h2>${section.title}</h2>
            ${section.rules.map((rule) => html`<div class="rule" id=${rule.number}><a class="rule-link" href="/rules/${name}#${rule.number}">${rule.number}</a><div>${blocks(rule.text, name)}</div></div>`)}
            ${section.text ? blocks(section.text, name) : nothing}
          </section>`)}
        </main>
      </div>`,
      root,
    );
  }

  function point() {
    for (const old of root.querySelectorAll('.rule.here')) old.classList.remove('here');
    const here = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!here) return;
    here.classList.add('here');
    here.scrollIntoView({ block: 'center' });
  }

  draw();
  point();
  return { moved: () => { wanted = ''; draw(); point(); } };
}
