import type { Finding, KeptRecord } from '#site/lib/draw-check.ts';
import { factsOf } from '#site/lib/draw-facts.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { element } from '#site/islands/ui/element.ts';

import { findingsView } from './show-findings.ts';

/** Returns a message of the page in its language. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The findings of a draw's check, in the page's words. */
export function drawView(record: KeptRecord, findings: readonly Finding[], { say, language }: { say: Say; language: string }): Element[] {
  const currency = record.receipt?.currency ?? 'PHP';
  const said = findings.map(({ tone, key, values: { prizeMinor, ...values } }) => {
    const prize = prizeMinor === undefined ? {} : { prize: formatMoney({ minor: String(prizeMinor), currency, language }) };
    return { tone, text: say(key, { ...values, ...prize }) };
  });
  return findingsView(said, {
    verdictOf: (tone) => say(`fairness.draw.all.${tone}`),
    summary: say('fairness.draw.facts'),
    facts: factsOf(record).map(({ key, value }) => [say(key), value] as const),
  });
}

/** A link that saves the record as a file. The text stays in the page: nothing is sent anywhere. */
export function keepLink(record: KeptRecord, text: string): HTMLAnchorElement {
  const { gameCode, numero } = record.draw;
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }));
  return element('a', { class: 'btn-line self-start', href: address, download: `${gameCode}-${numero}.json` }, text);
}
