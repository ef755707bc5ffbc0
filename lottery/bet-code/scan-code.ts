import { stationsOf, wordsOf, type Meaning } from './abbreviations.ts';
import type { PlayTable } from '#lottery/shape.ts';

/** A code's faults; each is also a message key. */
export type CodeFault =
  'code.station' | 'code.numbers' | 'code.type' | 'code.digits' | 'code.count' | 'code.amount' | 'code.rest' | 'code.many';

/** A piece of a code and its position in the line: characters `from` to `to - 1`. */
export interface Token {
  text: string;
  from: number;
  to: number;
}

export interface ScannedCode {
  terms: readonly Token[];
  bets: readonly { meaning: Meaning; amount: Token }[];
}

export interface CodeError {
  fault: CodeFault;
  from: number;
  to: number;
}

/**
 * Parses one text's lines for a table, in plain lower case: station, terms, and one or more bets, each a word and its amount, such
 * as `ab 12.34 dd10 b5,5`.
 */
export function createScanner(table: PlayTable): (line: string) => ScannedCode | CodeError {
  const stations = stationsOf(table);
  const vocabularies = new Map<string, Vocabulary>();
  return (line) => {
    const station = stationAt(line, stations);
    if (stations.size > 0 && !stations.has(station.text)) return errorAt('code.station', tokenAt(line, 0));
    const vocabulary = vocabularies.get(station.text) ?? vocabularyOf(table, stations.size > 0 ? station.text : undefined);
    vocabularies.set(station.text, vocabulary);
    return scanCode(line, station.to, vocabulary);
  };
}

interface Vocabulary {
  words: ReadonlyMap<string, Meaning>;
  wordAt: (line: string, at: number) => Token | undefined;
}

function scanCode(line: string, start: number, vocabulary: Vocabulary): ScannedCode | CodeError {
  const terms: Token[] = [];
  let at = start;
  for (;;) {
    const token = tokenAt(line, at);
    if (token.text === '') return withoutWord(terms, token);
    if (vocabulary.wordAt(line, token.from)) {
      if (terms.length === 0) return errorAt('code.numbers', token);
      break;
    }
    if (vocabulary.words.has(token.text)) return errorAt('code.amount', token);
    terms.push(token);
    at = token.to;
  }
  const bets = betsAt(line, at, vocabulary);
  return 'fault' in bets ? bets : { terms, bets };
}

/** The line ends without a word of the table: its last piece may be a misspelt one. */
function withoutWord(terms: readonly Token[], end: Token): CodeError {
  const last = terms.at(-1);
  return last ? errorAt('code.type', /^[a-z]/.test(last.text) ? last : end) : errorAt('code.numbers', end);
}

export const errorAt = (fault: CodeFault, { from, to }: { from: number; to: number }): CodeError => ({ fault, from, to });

function betsAt(line: string, start: number, { words, wordAt }: Vocabulary): ScannedCode['bets'] | CodeError {
  const bets: ScannedCode['bets'][number][] = [];
  for (let at = start; tokenAt(line, at).text !== '';) {
    const place = tokenAt(line, at).from;
    const word = wordAt(line, place);
    const meaning = word && words.get(word.text);
    if (!word || !meaning) return errorAt('code.rest', { from: place, to: line.trimEnd().length });
    const amount = amountAt(line, word.to);
    if (!amount) return errorAt('code.amount', { from: place, to: tokenAt(line, word.to).to });
    bets.push({ meaning, amount });
    at = amount.to;
  }
  return bets;
}

const separators = /[\s.,;]*/y;
const tokens = /[^\s.,;*]+|\*/y;

/** The next piece; empty at the end of the line. */
function tokenAt(line: string, at: number): Token {
  const from = at + matchAt(separators, line, at).length;
  const text = matchAt(tokens, line, from);
  return { text, from: Math.min(from, line.length), to: from + text.length };
}

/** `a`, `b`, `ab` and `a b`. */
function stationAt(line: string, stations: ReadonlySet<string>): Token {
  const letters = new Set<string>();
  let to = 0;
  for (let token = tokenAt(line, 0); stations.has(token.text); token = tokenAt(line, to)) {
    for (const letter of token.text.split('')) letters.add(letter);
    to = token.to;
  }
  return { text: [...letters].toSorted().join(''), from: 0, to };
}

/** A comma is the decimal mark; a point there, or anything but a number, is not an amount. */
function amountAt(line: string, at: number): Token | undefined {
  const from = at + matchAt(/[\s*]*/y, line, at).length;
  const text = matchAt(/\d+(?:,\d+)?(?![.,]?\d)(?![*~|-])/y, line, from);
  return text === '' ? undefined : { text, from, to: from + text.length };
}

/** `wordAt`: the longest word at a position that is followed by an amount. After a final digit, a blank separates the amount. */
function vocabularyOf(table: PlayTable, station: string | undefined): Vocabulary {
  const words = wordsOf(table, station);
  const longestFirst = [...words.keys()].toSorted((one, other) => other.length - one.length);
  const isBetAt = (word: string, line: string, at: number) =>
    line.startsWith(word, at) && matchAt(/\d$/.test(word) ? /[\s*]+\d/y : /[\s*]*\d/y, line, at + word.length) !== '';
  return {
    words,
    wordAt: (line, at) => {
      const text = longestFirst.find((word) => isBetAt(word, line, at));
      return text === undefined ? undefined : { text, from: at, to: at + text.length };
    },
  };
}

function matchAt(pattern: RegExp, line: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0] ?? '';
}
