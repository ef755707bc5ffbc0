import { plainAscii } from '#contract/typed/characters.ts';
import type { Currency } from '#contract/money.ts';
import type { BetItem, Play, PlayTable } from '#lottery/shape.ts';

import { digitsOfTerm, type Meaning, termOf } from './abbreviations.ts';
import { codeMinor } from './code-amount.ts';
import { type CodeError, type CodeFault, createScanner, errorAt, type ScannedCode, type Token } from './scan-code.ts';

/** One line of text: its bets, or its fault and where it is (characters `from` to `to - 1` of the line). `line` counts from 1. */
export type CodeLine = { line: number; text: string } & ({ items: readonly BetItem[] } | CodeError);

/** The most entries of an order. */
const mostItems = 50;
const mostLength = 4000;

/**
 * Parses bets written as text, one code per line; empty lines are skipped, and an invalid line does not affect the others. A code is
 * `[stations] numbers word amount [word amount …]`, e.g. `12.34 dd10 b5,5`: numbers are separated by points, commas or blanks, and the
 * comma of an amount is its decimal mark.
 */
export function readCodes({ text, table, currency }: { text: string; table: PlayTable; currency: Currency }): readonly CodeLine[] {
  const scan = createScanner(table);
  let room = mostItems;
  return text
    .normalize('NFC')
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: plainAscii(line) }))
    .filter(({ text: code }) => code !== '')
    .map(({ line, text: code }) => {
      const read = room > 0 ? itemsOf(code, scan, currency) : errorAt('code.many', whole(code));
      if ('fault' in read) return { line, text: code, ...read };
      if (read.length > room) return { line, text: code, ...errorAt('code.many', whole(code)) };
      room -= read.length;
      return { line, text: code, items: read };
    });
}

const whole = (code: string) => ({ from: 0, to: code.length });

function itemsOf(code: string, scan: (line: string) => ScannedCode | CodeError, currency: Currency): readonly BetItem[] | CodeError {
  if (code.length > mostLength) return errorAt('code.many', whole(code));
  const scanned = scan(plain(code));
  if ('fault' in scanned) return scanned;
  const items: BetItem[] = [];
  for (const { meaning, amount } of scanned.bets) {
    const unitMinor = codeMinor(amount.text, currency);
    if (unitMinor === undefined) return errorAt('code.amount', amount);
    const choices = choicesOf(scanned.terms, meaning);
    if ('fault' in choices) return choices;
    items.push(...choices.map(({ playId, choice }) => ({ playId, choice, unitMinor })));
  }
  return items;
}

/** Lower case without marks, keeping positions: `Đầu` is `dau`. */
function plain(code: string): string {
  return code.replaceAll(/\p{L}/gu, (letter) => {
    if (letter.length > 1) return letter;
    return /[đĐ]/.test(letter) ? 'd' : (letter.normalize('NFD')[0] ?? letter).toLowerCase();
  });
}

type Choice = Pick<BetItem, 'playId' | 'choice'>;

/** One word's bets: one for each of its plays whose numbers match the terms. */
function choicesOf(terms: readonly Token[], { plays, isEveryOrder }: Meaning): readonly Choice[] | CodeError {
  const [first] = plays;
  if (!isNumbers(first)) return choiceOf(first, joined(terms).replaceAll(/,*\|,*/g, '|'), terms);

  const read = terms.map((term) => ({ ...term, text: orders(termOf(term.text), isEveryOrder) }));
  const choices: Choice[] = [];
  for (const [digits, same] of byDigits(read, first)) {
    const play = plays.find((one) => hasDigits(one, digits) && (plays.length === 1 || hasSize(one, same.length)));
    if (!play) return errorAt(faultOf(plays, digits, same), spanOf(same));
    const choice = choiceOf(play, joined(same), same);
    if ('fault' in choice) return choice;
    choices.push(...choice);
  }
  return choices;
}

function byDigits(terms: readonly Token[], first: Play): ReadonlyMap<number, readonly Token[]> {
  const groups = new Map<number, Token[]>();
  for (const term of terms) {
    const digits = digitsOfTerm(term.text) ?? defaultDigits(terms, first);
    groups.set(digits, [...(groups.get(digits) ?? []), term]);
  }
  return groups;
}

const hasDigits = ({ pick }: Play, digits: number) => 'digits' in pick && pick.digits === digits;
const hasSize = ({ pick }: Play, size: number) => pick.kind !== 'sets' || pick.size === size;

function faultOf(plays: readonly Play[], digits: number, terms: readonly Token[]): CodeFault {
  if (!terms.every(({ text }) => isTerm(text))) return 'code.numbers';
  return plays.some((play) => hasDigits(play, digits)) ? 'code.count' : 'code.digits';
}

function choiceOf({ id, pick, linesOf }: Play, choice: string, terms: readonly Token[]): readonly Choice[] | CodeError {
  if (linesOf(choice)) return [{ playId: id, choice }];
  const wrong = 'digits' in pick ? terms.find(({ text }) => !isTerm(text)) : undefined;
  return wrong ? errorAt('code.numbers', wrong) : errorAt('code.count', spanOf(terms));
}

const joined = (terms: readonly Token[]) => terms.map(({ text }) => text).join(',');

const isNumbers = ({ pick }: Play) => pick.kind === 'numbers' || pick.kind === 'sets';
const isTerm = (text: string) => /^(~?\d+|\d+-\d+|(big|small|even|odd)(-(big|small|even|odd))*)$/.test(text);

/** A word about the whole number takes its digits from the numbers beside it, or else from the play. */
const defaultDigits = (terms: readonly Token[], { pick }: Play) =>
  terms.map(({ text }) => digitsOfTerm(text)).find((digits) => digits !== undefined) ?? ('digits' in pick ? pick.digits : 0);

const orders = (term: string, isEveryOrder: boolean) => (isEveryOrder && /^\d+$/.test(term) && new Set(term).size > 1 ? `~${term}` : term);

const spanOf = (terms: readonly Token[]) => ({ from: terms[0]?.from ?? 0, to: terms.at(-1)?.to ?? 0 });
