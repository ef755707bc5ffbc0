import { byId } from '#studio/frame/view/element.ts';

const names = ['matches', 'tickets', 'table'] as const;
export type Tab = (typeof names)[number];

/** Tabs by tap, arrows, Home and End. */
export function bindTabs(onShow: (tab: Tab) => void): (tab: Tab) => void {
  const show = (tab: Tab) => {
    for (const name of names) {
      const isShown = name === tab;
      byId(`view-${name}`, 'div').hidden = !isShown;
      const button = byId(`tab-${name}`, 'button');
      button.setAttribute('aria-selected', String(isShown));
      button.tabIndex = isShown ? 0 : -1;
    }
    onShow(tab);
  };
  names.forEach((name, at) => {
    const button = byId(`tab-${name}`, 'button');
    button.addEventListener('click', () => show(name));
    button.addEventListener('keydown', (event) => {
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const next = names[(to + names.length) % names.length] ?? name;
      show(next);
      byId(`tab-${next}`, 'button').focus();
    });
  });
  return show;
}
