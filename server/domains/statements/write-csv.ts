import { formatMinor } from '#contract/money.ts';
import { totalNames } from '#contract/statements.ts';

import { fieldOf, localTime } from './canonical-line.ts';
import { hashedLines } from './hash-statement.ts';
import type { Statement } from './open-statement.ts';
import { wordsOf } from './words.ts';

/** For programs that would otherwise take UTF-8 for something older. */
const byteOrderMark = '\uFEFF';

/** The whole file, a part at a time: what it is about, the numbered lines, and the hash over them. */
export async function* writeCsv(statement: Statement, language: string): AsyncGenerator<string, void> {
  const { words } = wordsOf(language);
  const { currency, timeZone } = statement;
  const row = (...fields: string[]) => `${fields.map(fieldOf).join(',')}\n`;
  // amounts are numbers: a sign in front of them is no formula
  const money = (label: string, minor: bigint) => `${fieldOf(label)},${formatMinor(minor, currency)}\n`;
  const head = [
    row(`${statement.brandName}: ${words.title}`),
    row(words.account, statement.account),
    row(words.period, statement.from, statement.to),
    row(words.timeZone, timeZone),
    row(words.currency, currency),
    row(words.madeAt, localTime(statement.madeAt, timeZone)),
    money(words.opening, statement.openingMinor),
    ...totalNames.map((name) => money(words[`total.${name}`], statement.totals[name])),
    money(words.net, statement.netMinor),
    money(words.closing, statement.closingMinor),
    row(words.count, String(statement.count)),
    '\n',
    row(...(['number', 'time', 'kind', 'description', 'reference', 'amount', 'balance'] as const).map((name) => words[`column.${name}`])),
  ];
  yield byteOrderMark + head.join('');
  const { parts, digest } = hashedLines(statement);
  for await (const { text } of parts) yield text;
  yield `\n${row('SHA-256', digest())}${row(words.check, `grep '^[0-9]' ${fileName(statement, 'csv')} | shasum -a 256`)}`;
}

/** `laro-statement-2026-11-01-2026-11-30.csv` */
export function fileName({ brandName, from, to }: Statement, ending: string): string {
  const brand = brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${brand}-statement-${from}-${to}.${ending}`;
}
