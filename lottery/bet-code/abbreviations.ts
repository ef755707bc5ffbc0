import type { Play, PlayTable } from '#lottery/shape.ts';

/** A word for a play, or for several distinguished by the numbers: by how many digits they have, or how many there are. */
export interface Abbreviation {
  plays: readonly string[];
  /** Each number stands for every permutation of its digits. */
  isEveryOrder?: boolean;
  /** Limits the word to these tables, by their id prefix. */
  family?: string;
}

const bao = ['bao-2', 'bao-3', 'bao-4', 'lo-2', 'lo-3'];
const part = ['part-2', 'part-3', 'part-4'];

/** As agents write them. In addition, every play's id is a word. A word never ends in a digit, which belongs to the amount. */
const abbreviations: Readonly<Record<string, Abbreviation>> = {
  b: { plays: bao },
  bao: { plays: bao },
  lo: { plays: bao },
  bd: { plays: bao, isEveryOrder: true },
  bdao: { plays: bao, isEveryOrder: true },
  b7l: { plays: part, family: 'ladder-south' },
  b8l: { plays: part, family: 'ladder-north' },
  dd: { plays: ['dau-duoi'] },
  dau: { plays: ['dau', 'head-1'] },
  duoi: { plays: ['duoi', 'tail-1'] },
  dui: { plays: ['duoi', 'tail-1'] },
  xdau: { plays: ['xc-dau'] },
  xduoi: { plays: ['xc-duoi'] },
  xcd: { plays: ['xc'], isEveryOrder: true },
  xcdao: { plays: ['xc'], isEveryOrder: true },
  cang: { plays: ['cang-3'] },
  nt: { plays: ['nhat-2', 'nhat-3', 'nhat-4'] },
  xien: { plays: ['xien-2', 'xien-3', 'xien-4'] },
  xi: { plays: ['xien-2', 'xien-3', 'xien-4'] },
  dv: { plays: ['da'] },
  top: { plays: ['top-3', 'top-2', 'run-top'] },
  bot: { plays: ['bottom-2', 'run-bottom'] },
  bottom: { plays: ['bottom-2', 'run-bottom'] },
  tod: { plays: ['tod-3'] },
  front: { plays: ['front-3'] },
  back: { plays: ['back-3'] },
  topr: { plays: ['top-3', 'top-2'], isEveryOrder: true },
};

/** A word's meaning at a table's station. */
export interface Meaning {
  plays: readonly [Play, ...Play[]];
  isEveryOrder: boolean;
}

/** A table's words: for its only draw, or for the named station if several are drawn together. */
export function wordsOf(table: PlayTable, station: string | undefined): ReadonlyMap<string, Meaning> {
  const start = station === undefined ? '' : `${station}.`;
  const plays = new Map(table.plays.filter(({ id }) => id.startsWith(start)).map((play) => [play.id.slice(start.length), play]));
  const words = new Map<string, Meaning>();
  for (const [word, { plays: ids, isEveryOrder = false, family = '' }] of Object.entries(abbreviations)) {
    const [first, ...rest] = ids.flatMap((id) => plays.get(id) ?? []);
    if (first && table.id.startsWith(family)) words.set(word, { plays: [first, ...rest], isEveryOrder });
  }
  for (const [id, play] of plays) words.set(id, { plays: [play], isEveryOrder: false });
  return words;
}

/** A table's stations that are drawn together, alone and joined (`a`, `b`, `ab`); none if there is one draw. */
export function stationsOf(table: PlayTable): ReadonlySet<string> {
  return new Set(table.plays.flatMap(({ id }) => (id.includes('.') ? [id.slice(0, id.indexOf('.'))] : [])));
}

const selectors: Readonly<Record<string, string>> = { tai: 'big', xiu: 'small', chan: 'even', le: 'odd' };

/** A code's term in choice syntax: `chan-le` is `even-odd`, `10k19` and `10keo19` are `10-19`. */
export function termOf(text: string): string {
  const range = /^(\d+)(?:k|keo)(\d+)$/.exec(text);
  if (range) return `${range[1]}-${range[2]}`;
  return text
    .split('-')
    .map((word) => selectors[word] ?? word)
    .join('-');
}

/** The number of digits a term implies; `undefined` for a word about the whole number. */
export function digitsOfTerm(term: string): number | undefined {
  const digits = /^~?(\d+)(?:-\d+)?$/.exec(term)?.[1];
  if (digits !== undefined) return digits.length;
  const words = term.split('-').length;
  return words > 1 ? words : undefined;
}
