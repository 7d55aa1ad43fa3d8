/* What is wrong with how the page is laid out: run in the page, gives a list of sentences. */
() => {
  const found = [];
  const name = (e) => `${e.tagName.toLowerCase()}.${[...e.classList].join('.')} "${(e.textContent || e.getAttribute('aria-label') || '').trim().slice(0, 40)}"`;
  const shown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && e.getClientRects().length > 0 && !e.closest('.unseen, #ghosts');
  const box = (e) => e.getBoundingClientRect();
  /* What is to be seen of an element inside the part of the table that scrolls. */
  const seen = (e) => {
    const [b, around] = [box(e), e.closest('.felt')];
    if (!around || around === e) return b;
    const f = box(around);
    return { left: b.left, right: b.right, top: Math.max(b.top, f.top), bottom: Math.min(b.bottom, f.bottom) };
  };
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide, the window ${innerWidth}`);

  for (const e of document.querySelectorAll('#page *')) {
    if (!shown(e) || e.closest('svg') || e.closest('.slot')) continue;
    const b = box(e);
    if (b.width && (b.left < -1 || b.right > innerWidth + 1) && !e.closest('.scroll')) found.push(`sticks out: ${name(e)}`);
  }

  const parts = [...document.querySelectorAll('.frame > .bar, .players, .board, .felt > .transport, .dock, .result, .side, .home > .bar, .games')].filter(shown);
  const lists = [parts, ...['.tile', '.players > *', '.few > *', '.every > *', '.pile', '.queued', '.game', '.tools > *', '.after > *', '.tables > *', '.seats > *'].map((q) => [...document.querySelectorAll(q)].filter(shown))];
  for (const list of document.querySelectorAll('[data-check-apart]')) lists.push([...list.children].filter(shown));
  const scroller = document.scrollingElement;
  const tall = scroller && scroller.scrollHeight > innerHeight + 1;
  for (const list of lists) {
    list.forEach((a, i) => {
      for (const b of list.slice(i + 1)) {
        if (a.contains(b) || b.contains(a)) continue;
        if (tall && (a.matches('.dock, .dock *, .start') || b.matches('.dock, .dock *, .start'))) continue;
        const [p, q] = [seen(a), seen(b)];
        const x = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const y = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        if (x > 1.5 && y > 1.5) found.push(`${name(a)} and ${name(b)} overlap by ${Math.round(x)} x ${Math.round(y)} px`);
      }
    });
  }

  for (const e of document.querySelectorAll('button, a[href], input, select, summary')) {
    if (!shown(e) || e.closest('p, li, dd') || e.matches('.slot .card, .unseen, .game input')) continue;
    const b = box(e);
    if (b.width < 23.5 || b.height < 23.5) found.push(`too small to hit: ${name(e)} ${Math.round(b.width)} x ${Math.round(b.height)}`);
  }

  for (const fan of document.querySelectorAll('.fan')) {
    const slots = [...fan.children].map(box);
    slots.slice(1).forEach((b, i) => {
      if (b.left - slots[i].left < 23.5) found.push(`a card of the hand shows only ${Math.round(b.left - slots[i].left)} px`);
    });
  }

  for (const e of document.querySelectorAll('#page button, #page b, #page p, #page span, #page small, #page h1, #page h2, #page h3')) {
    if (!shown(e) || e.closest('.slot, .card, .unseen, svg')) continue;
    const style = getComputedStyle(e);
    if (style.textOverflow === 'ellipsis' || style.display === 'inline') continue;
    if (e.scrollWidth > e.clientWidth + 2 && style.overflowX !== 'auto' && e.clientWidth) found.push(`text is cut off: ${name(e)} ${e.scrollWidth} > ${e.clientWidth}`);
  }
  return [...new Set(found)];
};
