import { type Language, nextLanguage, readLanguage } from '#contract/languages.ts';
import { isSigned } from '#lottery/check-beacon.ts';
import { allTables } from '#lottery/tables/index.ts';
import en from '#site/i18n/locales/en/fairness.json' with { type: 'json' };
import tl from '#site/i18n/locales/tl/fairness.json' with { type: 'json' };
import { findingsOf, readKeptRecord } from '#site/lib/draw-check.ts';
import { fillText, type Values } from '#site/lib/fill-text.ts';
import { saidDraw } from '#site/lib/said-draw.ts';
import { findingLook, type SaidFindings } from '#site/lib/said-findings.ts';

import { element } from './element.ts';

// The offline checker of draws: one page, no network, no storage. It contains every table of odds.
const form = document.querySelector('form');
const file = document.querySelector<HTMLInputElement>('#file');
const field = document.querySelector('textarea');
const result = document.querySelector('#result');
const messages: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, tl };
let language = navigator.languages.map(readLanguage).find(Boolean) ?? 'en';

const say = (key: string, values: Values = {}) => fillText(messages[language][key] ?? key, values);

function speak(): void {
  document.documentElement.lang = language;
  for (const place of document.querySelectorAll<HTMLElement>('[data-t]')) place.textContent = say(place.dataset['t'] ?? '');
  document.querySelector('#language')?.replaceChildren(nextLanguage(language).name);
  result?.replaceChildren();
}

function check(): void {
  const record = readKeptRecord(field?.value ?? '');
  if (!record) return result?.replaceChildren(element('p', { class: 'draw-verdict text-loss' }, say('draw.offline.wrong')));
  const table = allTables.find(({ id }) => id === record.draw.tableId);
  result?.replaceChildren(
    element('h2', {}, `${record.draw.gameCode} · ${record.draw.numero}`),
    ...findingsView(saidDraw(record, findingsOf(record, table, isSigned), { say, language })),
  );
}

function findingsView({ tone, verdict, items, summary, facts }: SaidFindings): Element[] {
  const lines = items.map(({ tone: found, text }) =>
    element(
      'li',
      { class: 'draw-finding' },
      element('span', { class: `draw-mark ${findingLook[found].colour}`, 'aria-hidden': 'true' }, findingLook[found].mark),
      element('span', {}, text),
    ),
  );
  const list = facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', { dir: 'ltr' }, value)]);
  return [
    element('p', { class: `draw-verdict ${findingLook[tone].colour}` }, verdict),
    element('ul', { class: 'draw-findings' }, ...lines),
    element('details', { class: 'draw-facts' }, element('summary', {}, summary), element('dl', {}, ...list)),
  ];
}

document.querySelector('#language')?.addEventListener('click', () => {
  language = nextLanguage(language).tag;
  speak();
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  check();
});
file?.addEventListener('change', () => {
  void file.files?.[0]?.text().then((text) => {
    if (field) field.value = text;
    check();
  });
});
document.querySelector('#tables')?.append(...allTables.map(({ id, version }) => element('li', { dir: 'ltr' }, `${id} ${version}`)));
speak();
