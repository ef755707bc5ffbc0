import { isSigned } from '#lottery/check-beacon.ts';
import { allTables } from '#lottery/tables/index.ts';
import { findingsOf, readKeptRecord } from '#site/lib/draw-check.ts';
import { fillText, type Values } from '#site/lib/fill-text.ts';
import { saidDraw } from '#site/lib/said-draw.ts';
import { findingLook, type SaidFindings } from '#site/lib/said-findings.ts';

import { element } from './element.ts';

// The offline checker of draws: one page in one language, no network, no storage. It contains every table of odds.
const form = document.querySelector('form');
const file = document.querySelector<HTMLInputElement>('#file');
const field = document.querySelector('textarea');
const result = document.querySelector('#result');
const language = document.documentElement.lang;
/** `fairness.json` in the language of this file. */
const messages = JSON.parse(document.querySelector('#words')?.textContent ?? '{}') as Readonly<Record<string, string>>;

const say = (key: string, values: Values = {}) => fillText(messages[key] ?? key, values);

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
for (const place of document.querySelectorAll<HTMLElement>('[data-t]')) place.textContent = say(place.dataset['t'] ?? '');
