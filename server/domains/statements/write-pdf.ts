import { setImmediate as nextTurn } from 'node:timers/promises';

import { daysText } from '#contract/dates.ts';
import { localeOf } from '#contract/locale.ts';
import { mostPdfLines, totalNames } from '#contract/statements/calls.ts';
import { formatMinor } from '#contract/money.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { languageSpoken, words } from '#server/platform/words.ts';

import { localTime, type StatementLine } from './canonical-line.ts';
import { hashedLines } from './hash-statement.ts';
import type { Statement } from './open-statement.ts';
import { canWrite, floor, innerWidth, margin, openPages, type Page } from './pdf-page.ts';
import { fileName } from './write-csv.ts';

const rowHeight = 13;
const muted = '#5b5968';

/** A column's left edge, or the right edge of its numbers; points from the paper's edge. */
const columns = {
  number: { x: margin, width: 30 },
  time: { x: 68, width: 98 },
  kind: { x: 170, width: 76 },
  description: { x: 250, width: 108 },
  reference: { x: 362, width: 68 },
  amount: { end: 494 },
  balance: { end: margin + innerWidth },
};

/** The statement as PDF, in English if the typeface lacks the letters of the language. @throws statement.too.long — the CSV file has no limit */
export async function writePdf(statement: Statement, asked: string): Promise<Uint8Array<ArrayBuffer>> {
  if (statement.count > mostPdfLines) throw new ExpectedError('statement.too.long');
  const language = canWrite(words(asked)('statements.title')) ? languageSpoken(asked) : 'en';
  const say = words(language);
  const page = await openPages(
    { title: `${statement.brandName}: ${say('statements.title')}`, author: statement.brandName },
    statement.madeAt,
  );
  const money = moneyOf(statement, language);
  let pageNo = 1;
  const foot = () => page.write(say('statements.page', { page: pageNo }), { end: margin + innerWidth, y: floor + 8, size: 8, tone: muted });
  let y = writeHeads(page, writeTop(page, statement, language, money), language);
  const { parts, digest } = hashedLines(statement);
  for await (const { lines } of parts) {
    for (const line of lines) {
      if (y + rowHeight > floor) {
        foot();
        page.doc.addPage();
        pageNo += 1;
        y = writeHeads(page, margin, language);
        // a long document must not make others wait
        await nextTurn();
      }
      writeRow(page, y, line, { statement, language, money });
      y += rowHeight;
    }
  }
  if (y + 96 > floor) {
    foot();
    page.doc.addPage();
    pageNo += 1;
    y = margin;
  }
  writeHash(page, y + 14, digest(), { statement, language });
  foot();
  return await page.finish();
}

type Money = (minor: bigint) => string;

function moneyOf({ currency }: Statement, language: string): Money {
  const format = new Intl.NumberFormat(localeOf(language, { isMoney: true, digits: 'latin' }), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  // a string keeps every digit, whatever the amount
  return (minor) => format.format(formatMinor(minor, currency) as Intl.StringNumericLiteral).replaceAll('\u2212', '-');
}

function writeTop(page: Page, statement: Statement, language: string, money: Money): number {
  const say = words(language);
  page.write(statement.brandName, { y: margin, size: 20, weight: 'bold' });
  page.write(say('statements.title'), { end: margin + innerWidth, y: margin + 5, size: 13, tone: muted });
  const facts: [string, string][] = [
    [say('statements.account'), statement.account],
    [say('statements.period'), daysText(statement.from, statement.to, language)],
    [say('statements.timeZone'), statement.timeZone],
    [say('statements.currency'), statement.currency],
    [say('statements.madeAt'), localTime(statement.madeAt, statement.timeZone)],
    [say('statements.count'), String(statement.count)],
  ];
  const sums: [string, string][] = [
    [say('statements.opening'), money(statement.openingMinor)],
    ...totalNames.map((name): [string, string] => [say(`statements.total.${name}`), money(statement.totals[name])]),
    [say('statements.net'), money(statement.netMinor)],
    [say('statements.closing'), money(statement.closingMinor)],
  ];
  const top = margin + 40;
  for (const [at, [label, value]] of facts.entries()) {
    page.write(label, { y: top + at * 15, size: 9, tone: muted, width: 70 });
    page.write(value, { x: margin + 76, y: top + at * 15, size: 9, width: 180 });
  }
  for (const [at, [label, value]] of sums.entries()) {
    const weight = at === 0 || at >= sums.length - 2 ? 'bold' : 'regular';
    page.write(label, { x: 310, y: top + at * 15, size: 9, weight, width: 140 });
    page.write(value, { end: margin + innerWidth, y: top + at * 15, size: 9, weight });
  }
  return top + sums.length * 15 + 14;
}

function writeHeads(page: Page, y: number, language: string): number {
  const say = words(language);
  for (const [name, place] of Object.entries(columns) as [keyof typeof columns, { x?: number; end?: number; width?: number }][])
    page.write(name === 'number' ? '#' : say(`statements.column.${name}`), { ...place, y, size: 8, weight: 'bold', tone: muted });
  page.doc
    .moveTo(margin, y + 12)
    .lineTo(margin + innerWidth, y + 12)
    .lineWidth(0.5)
    .strokeColor('#c9c7d4')
    .stroke();
  return y + 16;
}

function writeRow(
  page: Page,
  y: number,
  line: StatementLine,
  { statement, language, money }: { statement: Statement; language: string; money: Money },
): void {
  const isFrame = line.kind === 'opening' || line.kind === 'closing';
  const weight = isFrame ? 'bold' : 'regular';
  const time = localTime(line.at, statement.timeZone).slice(0, 19).replace('T', ' ');
  const size = 8;
  page.write(String(line.number), { ...columns.number, y, size, tone: muted });
  page.write(time, { ...columns.time, y, size });
  page.write(words(language)(`statements.kind.${line.kind}`), { ...columns.kind, y, size, weight });
  if (!isFrame) {
    page.write(line.description, { ...columns.description, y, size });
    page.write(line.reference, { ...columns.reference, y, size, tone: muted });
    page.write(money(line.amountMinor), { ...columns.amount, y, size });
  }
  page.write(money(line.balanceMinor), { ...columns.balance, y, size, weight });
}

function writeHash(page: Page, y: number, hash: string, { statement, language }: { statement: Statement; language: string }): void {
  const say = words(language);
  page.write(say('statements.hash'), { y, size: 9, weight: 'bold' });
  page.write(hash, { y: y + 13, size: 9 });
  let at = y + 30;
  for (const row of wrap(say('statements.hashText'), 110)) {
    page.write(row, { y: at, size: 8, tone: muted });
    at += 11;
  }
  page.write(`grep '^[0-9]' ${fileName(statement, 'csv')} | shasum -a 256`, { y: at + 3, size: 8 });
}

function wrap(text: string, most: number): string[] {
  const rows = [''];
  for (const word of text.split(' ')) {
    const last = rows.length - 1;
    const longer = `${rows[last]} ${word}`.trim();
    if (longer.length <= most) rows[last] = longer;
    else rows.push(word);
  }
  return rows;
}
