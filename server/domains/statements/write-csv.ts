import { formatMinor } from '#contract/money.ts';
import { totalNames } from '#contract/statements/calls.ts';
import { byteOrderMark, type CsvCell, csvRow, plainCell } from '#server/platform/csv.ts';

import { localTime } from './canonical-line.ts';
import { hashedLines } from './hash-statement.ts';
import type { Statement } from './open-statement.ts';
import { wordsOf } from './words.ts';

/** The whole file, a part at a time: what it is about, the numbered lines, and the hash over them. */
export async function* writeCsv(statement: Statement, language: string): AsyncGenerator<string, void> {
  const { words } = wordsOf(language);
  const { currency, timeZone } = statement;
  const row = (...cells: CsvCell[]) => csvRow(cells);
  const money = (label: string, minor: bigint) => row(label, plainCell(formatMinor(minor, currency)));
  const head = [
    row(`${statement.brandName}: ${words.title}`),
    row(words.account, statement.account),
    row(words.period, plainCell(statement.from), plainCell(statement.to)),
    row(words.timeZone, timeZone),
    row(words.currency, currency),
    row(words.madeAt, plainCell(localTime(statement.madeAt, timeZone))),
    money(words.opening, statement.openingMinor),
    ...totalNames.map((name) => money(words[`total.${name}`], statement.totals[name])),
    money(words.net, statement.netMinor),
    money(words.closing, statement.closingMinor),
    row(words.count, plainCell(statement.count)),
    '\n',
    row(...(['number', 'time', 'kind', 'description', 'reference', 'amount', 'balance'] as const).map((name) => words[`column.${name}`])),
  ];
  yield byteOrderMark + head.join('');
  const { parts, digest } = hashedLines(statement);
  for await (const { text } of parts) yield text;
  yield `\n${row('SHA-256', plainCell(digest()))}${row(words.check, `grep '^[0-9]' ${fileName(statement, 'csv')} | shasum -a 256`)}`;
}

/** `laro-statement-2026-11-01-2026-11-30.csv` */
export function fileName({ brandName, from, to }: Statement, ending: string): string {
  const brand = brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${brand}-statement-${from}-${to}.${ending}`;
}
