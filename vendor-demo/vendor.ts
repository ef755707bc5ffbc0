import type { Journal, Round } from './journal.ts';
import type { CallOperator } from './operator.ts';

/** What every call works with. */
export interface Vendor {
  journal: Journal;
  call: CallOperator;
  /** Rounds currently being advanced. */
  advancing: Map<string, Promise<Round>>;
  /** Ids of rounds that may have to resume. */
  unfinished: Set<string>;
  /** A player's rounds in a game, oldest first. */
  roundsOf(playerId: string, gameCode: string): readonly Round[];
  addRound(round: Round): Promise<void>;
  nowMs: () => number;
  log: (message: string) => void;
  freeRounds: number;
}

/** Why a request was refused: a key of the page's texts. */
export class Refusal extends Error {
  readonly word: RefusalWord;

  constructor(word: RefusalWord) {
    super(word);
    this.word = word;
  }
}

export type RefusalWord =
  'request' | 'launch' | 'session' | 'blocked' | 'funds' | 'expired' | 'soon' | 'pending' | 'free' | 'refused' | 'away';

export function createVendor(given: Pick<Vendor, 'journal' | 'call' | 'nowMs' | 'log' | 'freeRounds'>): Vendor {
  const byPlayer = new Map<string, string[]>();
  const index = ({ roundId, sessionId }: Round) => {
    const session = given.journal.sessions.get(sessionId);
    if (!session) return;
    const key = `${session.playerId} ${session.gameCode}`;
    byPlayer.set(key, [...(byPlayer.get(key) ?? []), roundId]);
  };
  const unfinished = new Set(given.journal.rounds.keys());
  for (const round of given.journal.rounds.values()) index(round);
  return {
    ...given,
    advancing: new Map(),
    unfinished,
    roundsOf: (playerId, gameCode) =>
      (byPlayer.get(`${playerId} ${gameCode}`) ?? []).flatMap((roundId) => given.journal.rounds.get(roundId) ?? []),
    async addRound(round) {
      index(round);
      unfinished.add(round.roundId);
      await given.journal.keepRound(round);
    },
  };
}
