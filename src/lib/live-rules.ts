import { tableResults, type TableResult } from '#contract/games/live-facts.ts';
import { numberText } from '#contract/formats.ts';
import type { LiveGame } from '#contract/games/live.ts';

/** Tables and rooms change all the time; a league's match is the same until it begins. */
const soonMs = 5_000;
const latestMs = 60_000;

/** When to ask again, from now. */
export function askAgainMs(games: readonly { live: LiveGame }[], nowMs: number): number {
  const due = games.map(({ live }) => (live.kind === 'match' ? live.startsAt - nowMs : 0));
  return Math.min(latestMs, Math.max(soonMs, Math.min(...due, latestMs)));
}

export type ResultNames = Readonly<Record<`result.${TableResult}`, string>>;

/** A sign of a result: a number, or the first letter of a word; `word` gives its colour. */
export interface ResultSign {
  text: string;
  word: TableResult | undefined;
}

/** What a tile shows of a result: `banker` -> B, `red 32` -> 32 in red, `red blue red` -> a letter each. */
export function resultSigns(result: string, names: ResultNames, language: string): ResultSign[] {
  const { words, figure } = readResult(result, language);
  if (figure !== undefined) return [{ text: figure, word: words[0] }];
  return words.map((word) => ({ text: word === 'tie' ? '=' : names[`result.${word}`].slice(0, 1), word }));
}

/** The same to be read aloud: `Banker`, `Red 32`. */
export function resultSaid(result: string, names: ResultNames, language: string): string {
  const { words, figure } = readResult(result, language);
  return [...words.map((word) => names[`result.${word}`]), ...(figure === undefined ? [] : [figure])].join(' ');
}

function readResult(result: string, language: string): { words: TableResult[]; figure: string | undefined } {
  const parts = result.split(' ');
  const figure = parts.find((part) => /^[\d.]+$/.test(part));
  return {
    words: parts.flatMap((part) => tableResults.find((word) => word === part) ?? []),
    figure: figure && numberText(figure, language),
  };
}
