import { instantFacts, type InstantFact } from '#studio/kinds/instant/engine/instant-facts.ts';
import { instantGames } from '#studio/kinds/instant/engine/instant-games.ts';
import { playableGame } from '#studio/kinds/instant/engine/play-instant.ts';
import { commitmentOf } from '#fair/draws.ts';
import { slotMaths } from '#studio/kinds/slot/engine/slot-maths.ts';
import { type NotedPair, readNoted } from '#studio/noted-pairs.ts';
import type { SlotOutcome } from '#studio/kinds/slot/protocol.ts';
import { recomputeInstant, recomputeRound } from '#studio/verify.ts';

/** What a player types or a link brings, all as text. */
export interface FairnessInput {
  serverSeed: string;
  hash: string;
  clientSeed: string;
  nonce: string;
  math: string;
  stake: string;
  /** For instant games, as JSON: the bet's choice, and the steps made since. */
  choice?: string;
  actions?: string;
}

type FairnessField = keyof FairnessInput;

/** Whether this device noted the server seed's hash before it sent the client seed: `other` is a broken promise, `none` proves nothing. */
export type Noted = 'same' | 'other' | 'none';

export type FairnessCheck =
  | { state: 'wrong'; fields: FairnessField[]; units: number }
  | {
      state: 'computed';
      serverSeedHash: string;
      seed: 'same' | 'other' | 'unknown';
      noted: Noted;
      /** Without steps if the game has no reels: `facts` says what happened. */
      outcome: SlotOutcome;
      facts?: readonly InstantFact[];
    };

/** Every mathematics that a round can name, with its published figures. */
export const publishedMath = [...slotMaths.values()];

/** The instant games: lowest and highest return over all choices, and the largest win. */
export const publishedInstant = [...instantGames.values()]
  .filter(({ table }) => playableGame(table.id) !== undefined)
  .map(({ table: { id, published } }) => {
    const choices = Object.values(published);
    const percents = choices.flatMap(({ rtpPercent }) => rtpPercent).toSorted((a, b) => Number(a) - Number(b));
    const most = Math.max(...choices.map(({ maxWinMultiple }) => Number(maxWinMultiple)));
    return { id, least: percents[0] ?? '', most: percents.at(-1) ?? '', maxWinMultiple: String(most) };
  });

/** Instant stakes are whole hundreds. */
const instantUnits = 100;

/**
 * Recomputes a round locally with the code that decided it (c4); sends nothing to a server. `kept`: what the games noted on this device.
 */
export function checkFairness(input: FairnessInput, kept: string | null = null): FairnessCheck {
  const units = playableGame(input.math) ? instantUnits : (slotMaths.get(input.math)?.stakeUnits ?? 1);
  const fields = wrongFields(input, units);
  if (fields.length > 0) return { state: 'wrong', fields, units };
  const { serverSeed, hash } = input;
  const serverSeedHash = commitmentOf(serverSeed);
  const seed = hash === '' ? 'unknown' : hash === serverSeedHash ? 'same' : 'other';
  const noted = notedOf(readNoted(kept), { clientSeed: input.clientSeed, hash: serverSeedHash });
  const seeds = {
    serverSeed,
    clientSeed: input.clientSeed,
    nonce: Number(input.nonce),
    mathId: input.math,
    stakeMinor: BigInt(input.stake),
  };
  if (!playableGame(input.math)) return { state: 'computed', serverSeedHash, seed, noted, outcome: recomputeRound(seeds) };
  const outcome = recomputeInstant({ ...seeds, choice: input.choice ?? '', actions: input.actions ?? '' });
  if (!outcome) return { state: 'wrong', fields: ['choice', 'actions'], units };
  const { winMinor } = outcome;
  return {
    state: 'computed',
    serverSeedHash,
    seed,
    noted,
    outcome: { steps: [], winMinor, celebrate: false },
    facts: instantFacts(outcome),
  };
}

function notedOf(pairs: readonly NotedPair[], { clientSeed, hash }: NotedPair): Noted {
  const mine = pairs.filter((pair) => pair.clientSeed === clientSeed);
  if (mine.length === 0) return 'none';
  return mine.some((pair) => pair.hash === hash) ? 'same' : 'other';
}

function wrongFields({ serverSeed, hash, clientSeed, nonce, math, stake }: FairnessInput, units: number): FairnessField[] {
  const isRight: Record<FairnessField, boolean> = {
    serverSeed: /^[0-9a-f]{64}$/.test(serverSeed),
    hash: hash === '' || /^[0-9a-f]{64}$/.test(hash),
    clientSeed: /^[\w-]{1,64}$/.test(clientSeed),
    nonce: /^\d{1,9}$/.test(nonce),
    math: slotMaths.has(math) || playableGame(math) !== undefined,
    // computing the round says whether the game allows them
    choice: true,
    actions: true,
    stake: /^[1-9]\d{0,11}$/.test(stake) && BigInt(stake) % BigInt(units) === 0n,
  };
  return (Object.keys(isRight) as FairnessField[]).filter((field) => !isRight[field]);
}
