/** A cell written by a program, not a person: a number, an amount, a day, a moment, a hexadecimal id. Spreadsheets may interpret it. */
export interface PlainCell {
  plain: string;
}

export type CsvCell = string | PlainCell;

/** For programs that would otherwise misread UTF-8 as a legacy encoding. */
export const byteOrderMark = '\uFEFF';

export const plainCell = (value: string | number): PlainCell => ({ plain: String(value) });

/** One line of a CSV file with its line feed, by RFC 4180. Text stays text in a spreadsheet. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvField).join(',')}\n`;

/** A cell in file format. */
export function csvField(cell: CsvCell): string {
  if (typeof cell !== 'string') {
    if (!/^[\w:.+-]*$/.test(cell.plain)) throw new Error(`not a plain cell: ${cell.plain}`);
    return cell.plain;
  }
  // oxlint-disable-next-line no-control-regex
  const line = cell.replaceAll(/[\u0000-\u001F\u007F\u2028\u2029]/g, ' ');
  const safe = isText(line) ? line : `'${line}`;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const months = [
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
  'ene(?:ro)?|peb(?:rero)?|marso|abr(?:il)?|mayo|hun(?:yo)?|hul(?:yo)?|ago(?:sto)?|set(?:yembre)?|okt(?:ubre)?|nob(?:yembre)?|dis(?:yembre)?',
].join('|');

/** What Excel, LibreOffice and Google Sheets reinterpret, in the languages used here. */
const notText: readonly RegExp[] = [
  // formulas and what starts like one, also full-width; error values
  /^[=+\-@#|%\uFF1D\uFF0B\uFF0D\uFF20\u2212]/,
  // numbers, fractions, percentages, amounts, days, times: without any letter
  /^[\p{Nd}\p{Sc}\s.,:/%()'’_\\–-]*\p{Nd}[\p{Nd}\p{Sc}\s.,:/%()'’_\\–-]*$/u,
  // 12e5
  /^[\d.,]+e[+-]?\d+$/i,
  // mar1, 1 may, dec-2026, 3 march 2026
  new RegExp(String.raw`^\d{0,4}[\s./,-]*(?:${months})\.?[\s./,-]*\d{0,4}[\s./,-]*\d{0,4}$`, 'i'),
  // 5pm, 11:30 a
  /^\d{1,2}(?::\d{1,2}){0,2}\s*[ap]\.?m?\.?$/i,
  // 3月1日, 5時
  /^[\d\s]+[年月日時时点點分秒][\d\s年月日時时点點分秒]*$/,
  /^(?:true|false|inf|infinity|nan)$/i,
];

/** An empty cell is text, and so is a word without a digit that only resembles a month. */
function isText(line: string): boolean {
  const bare = line.trim();
  if (bare === '' || bare === '-' || bare === '–') return true;
  if (/^\p{L}+$/u.test(bare)) return !/^(?:true|false|inf|infinity|nan)$/i.test(bare);
  return !notText.some((form) => form.test(bare));
}
