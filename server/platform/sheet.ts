import writeWorkbook, { type Cell } from 'write-excel-file/node';

import { type Currency, formatMinor, minorDigits } from '#contract/money.ts';

import { byteOrderMark, csvRow, plainCell } from './csv.ts';

/** A cell by what it holds; a string is text, whatever it looks like. The file's format decides how it is written. */
export type SheetCell =
  | string
  | { count: number }
  | { amountMinor: bigint; currency: Currency }
  /** `2026-11-01` */
  | { day: string }
  /** `2026-11-01T08:00:00.123+08:00`: a spreadsheet shows the local time. */
  | { localTime: string };

export type SheetRow = readonly SheetCell[];

/** The rows as a CSV file. */
export const csvOf = (rows: readonly SheetRow[]): string =>
  byteOrderMark + rows.map((row) => (row.length === 0 ? '\n' : csvRow(row.map(csvCell)))).join('');

function csvCell(cell: SheetCell) {
  if (typeof cell === 'string') return cell;
  if ('count' in cell) return plainCell(cell.count);
  if ('amountMinor' in cell) return plainCell(formatMinor(cell.amountMinor, cell.currency));
  return plainCell('day' in cell ? cell.day : cell.localTime);
}

/** The widest that is shown without a change: a local time. */
const columnWidth = 20;

/** The rows as an XLSX file with one sheet: numbers are numbers, days and times are dates, and text is never a formula. */
export async function xlsxOf(rows: readonly SheetRow[], sheet: string): Promise<Uint8Array<ArrayBuffer>> {
  const columns = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, () => ({ width: columnWidth }));
  return new Uint8Array(
    await writeWorkbook(
      rows.map((row) => row.map(xlsxCell)),
      { sheet, columns },
    ).toBuffer(),
  );
}

function xlsxCell(cell: SheetCell): Cell {
  if (typeof cell === 'string') return cell === '' ? null : { type: String, value: cell, format: '@' };
  if ('count' in cell) return { type: Number, value: cell.count };
  if ('amountMinor' in cell) {
    const decimals = minorDigits[cell.currency];
    const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
    return { type: Number, value: Number(formatMinor(cell.amountMinor, cell.currency)), format };
  }
  if ('day' in cell) return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: 'yyyy-mm-dd' };
  // dates of a spreadsheet have no time zone: the library takes them as UTC
  return { type: Date, value: new Date(`${cell.localTime.slice(0, 19)}Z`), format: 'yyyy-mm-dd hh:mm:ss' };
}
