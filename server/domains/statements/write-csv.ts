import { formatMinor } from '#contract/money.ts';
import { totalNames } from '#contract/statements/calls.ts';
import { byteOrderMark, type CsvCell, csvRow, plainCell } from '#server/platform/csv.ts';
import { words } from '#server/platform/words.ts';

import { localTime } from './canonical-line.ts';
import { hashedLines } from './hash-statement.ts';
import type { Statement } from './open-statement.ts';

/** The whole file, in chunks: the header, the numbered lines, and their hash. */
export async function* writeCsv(statement: Statement, language: string): AsyncGenerator<string, void> {
  const say = words(language);
  const { currency, timeZone } = statement;
  const row = (...cells: CsvCell[]) => csvRow(cells);
  const money = (label: string, minor: bigint) => row(label, plainCell(formatMinor(minor, currency)));
  const head = [
    row(`${statement.brandName}: ${say('statements.title')}`),
    row(say('statements.account'), statement.account),
    row(say('statements.period'), plainCell(statement.from), plainCell(statement.to)),
    row(say('statements.timeZone'), timeZone),
    row(say('statements.currency'), currency),
    row(say('statements.madeAt'), plainCell(localTime(statement.madeAt, timeZone))),
    money(say('statements.opening'), statement.openingMinor),
    ...totalNames.map((name) => money(say(`statements.total.${name}`), statement.totals[name])),
    money(say('statements.net'), statement.netMinor),
    money(say('statements.closing'), statement.closingMinor),
    row(say('statements.count'), plainCell(statement.count)),
    '\n',
    row(
      ...(['number', 'time', 'kind', 'description', 'reference', 'amount', 'balance'] as const).map((name) =>
        say(`statements.column.${name}`),
      ),
    ),
  ];
  yield byteOrderMark + head.join('');
  const { parts, digest } = hashedLines(statement);
  for await (const { text } of parts) yield text;
  yield `\n${row('SHA-256', plainCell(digest()))}${row(say('statements.check'), `grep '^[0-9]' ${fileName(statement, 'csv')} | shasum -a 256`)}`;
}

/** `laro-statement-2026-11-01-2026-11-30.csv` */
export function fileName({ brandName, from, to }: Statement, ending: string): string {
  const brand = brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${brand}-statement-${from}-${to}.${ending}`;
}
