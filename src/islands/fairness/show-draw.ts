import type { Finding, KeptRecord } from '#site/lib/draw-check.ts';
import { factsOf } from '#site/lib/draw-facts.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { element } from '#site/islands/ui/element.ts';

/** Says a message of the page in its language. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const tones = {
  good: { mark: '✓', class: 'text-win' },
  bad: { mark: '✗', class: 'text-loss' },
  open: { mark: '?', class: 'text-muted' },
} as const;

/** What a check found: a verdict first, then each finding, then what it was computed with. */
export function drawView(record: KeptRecord, findings: readonly Finding[], { say, language }: { say: Say; language: string }): Element[] {
  const tone = (['bad', 'open'] as const).find((found) => findings.some((finding) => finding.tone === found)) ?? 'good';
  const currency = record.receipt?.currency ?? 'PHP';
  const items = findings.map(({ tone: found, key, values: { prizeMinor, ...values } }) => {
    const prize = prizeMinor === undefined ? {} : { prize: formatMoney({ minor: String(prizeMinor), currency, language }) };
    return element(
      'li',
      { class: 'draw-finding' },
      element('span', { class: `draw-mark ${tones[found].class}`, 'aria-hidden': 'true' }, tones[found].mark),
      element('span', {}, say(key, { ...values, ...prize })),
    );
  });
  return [
    element('p', { class: `draw-verdict ${tones[tone].class}`, 'data-verdict': tone }, say(`fairness.draw.all.${tone}`)),
    element('ul', { class: 'draw-findings' }, ...items),
    element('details', { class: 'draw-facts' }, element('summary', {}, say('fairness.draw.facts')), factList(record, say)),
  ];
}

/** A link that saves the record as a file. The text stays in the page: nothing is sent anywhere. */
export function keepLink(record: KeptRecord, text: string): HTMLAnchorElement {
  const { gameCode, numero } = record.draw;
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }));
  return element('a', { class: 'btn-line self-start', href: address, download: `${gameCode}-${numero}.json` }, text);
}

function factList(record: KeptRecord, say: Say): HTMLDListElement {
  const parts = factsOf(record).flatMap(({ key, value }) => [element('dt', {}, say(key)), element('dd', { dir: 'ltr' }, value)]);
  return element('dl', {}, ...parts);
}
