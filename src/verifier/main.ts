import { type Language, nextLanguage, readLanguage } from '#contract/languages.ts';
import { isSigned } from '#lottery/check-beacon.ts';
import { allTables } from '#lottery/tables/index.ts';
import en from '#site/i18n/locales/en/fairness.json' with { type: 'json' };
import tl from '#site/i18n/locales/tl/fairness.json' with { type: 'json' };
import { drawView, type Say } from '#site/islands/fairness/show-draw.ts';
import { element } from '#site/islands/ui/element.ts';
import { findingsOf, readKeptRecord } from '#site/lib/draw-check.ts';
import { fillText } from '#site/lib/fill-text.ts';

// The offline checker of draws: one page, no network, no storage. It contains every table of odds.
const form = document.querySelector('form');
const file = document.querySelector<HTMLInputElement>('#file');
const field = document.querySelector('textarea');
const result = document.querySelector('#result');
const messages: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, tl };
let language = navigator.languages.map(readLanguage).find(Boolean) ?? 'en';

const say: Say = (key, values = {}) => fillText(messages[language][key.replace(/^fairness\./, '')] ?? key, values);

function speak(): void {
  document.documentElement.lang = language;
  for (const place of document.querySelectorAll<HTMLElement>('[data-t]')) place.textContent = say(place.dataset['t'] ?? '');
  document.querySelector('#language')?.replaceChildren(nextLanguage(language).name);
  result?.replaceChildren();
}

function check(): void {
  const record = readKeptRecord(field?.value ?? '');
  if (!record) return result?.replaceChildren(element('p', { class: 'draw-verdict text-loss' }, say('fairness.draw.offline.wrong')));
  const table = allTables.find(({ id }) => id === record.draw.tableId);
  result?.replaceChildren(
    element('h2', {}, `${record.draw.gameCode} · ${record.draw.numero}`),
    ...drawView(record, findingsOf(record, table, isSigned), { say, language }),
  );
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
