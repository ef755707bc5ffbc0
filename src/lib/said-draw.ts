import type { Finding, FindingKey, KeptRecord } from './draw-check.ts';
import { factsOf } from './draw-facts.ts';
import type { Values } from './fill-text.ts';
import { formatMoney } from './format-money.ts';
import { type SaidFindings, worstTone } from './said-findings.ts';

type SaidKey = FindingKey | ReturnType<typeof factsOf>[number]['key'] | `draw.all.${SaidFindings['tone']}` | 'draw.facts';
/** Says a text of the area `fairness`. */
type Say = (key: SaidKey, values?: Values) => string;

/** What the check of a draw found. */
export function saidDraw(
  record: KeptRecord,
  findings: readonly Finding[],
  { say, language }: { say: Say; language: string },
): SaidFindings {
  const currency = record.receipt?.currency ?? 'PHP';
  const tone = worstTone(findings);
  const items = findings.map(({ tone: found, key, values: { prizeMinor, ...values } }) => {
    const prize = prizeMinor === undefined ? {} : { prize: formatMoney({ minor: String(prizeMinor), currency, language }) };
    return { tone: found, text: say(key, { ...values, ...prize }) };
  });
  return {
    tone,
    verdict: say(`draw.all.${tone}`),
    items,
    summary: say('draw.facts'),
    facts: factsOf(record).map(({ key, value }) => [say(key), value] as const),
  };
}
