import { mkdirSync } from 'node:fs';
import { open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

import { readObject } from './operator.ts';

/** Money as strings, since JSON has no 64-bit integers. */
export interface Round {
  roundId: string;
  betId: string;
  sessionId: string;
  pick: string;
  stakeMinor: string;
  isFree: boolean;
  /** Secret until the round is decided. */
  seed: string;
  state: 'opened' | 'decided' | 'undoing' | 'settled' | 'refused' | 'undone';
  face: string | null;
  winMinor: string;
  refusal: string | null;
  openedAtMs: number;
  /** When it resumes by itself, and the previous wait. */
  retryAtMs: number;
  waitedMs: number;
}

export interface Session {
  /** SHA-256 of the token our page sends. */
  sessionId: string;
  playerId: string;
  /** The operator's game token: useless without our key. */
  token: string;
  gameCode: string;
  gameId: string;
  title: string;
  currency: string;
  language: string;
  balanceMinor: string;
  /** Seed of the next round; its commitment is shown before the bet. */
  nextSeed: string;
  openedAtMs: number;
}

export interface Journal {
  sessions: ReadonlyMap<string, Session>;
  rounds: ReadonlyMap<string, Round>;
  /** Resolves once it is on disk; changes are visible at once. */
  keepSession(session: Session): Promise<void>;
  keepRound(round: Round): Promise<void>;
  close(): Promise<void>;
}

/** Everything ever stored, one line each; the last line of an id counts. A line truncated by a crash is ignored: nobody was told of it. */
export async function openJournal(path: string): Promise<Journal> {
  mkdirSync(dirname(path), { recursive: true });
  const sessions = new Map<string, Session>();
  const rounds = new Map<string, Round>();
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  for (const line of whole.split('\n')) {
    const entry = readObject(line);
    // written only by the two functions below
    if (entry && 'roundId' in entry) rounds.set(String(entry['roundId']), entry as unknown as Round);
    else if (entry) sessions.set(String(entry['sessionId']), entry as unknown as Session);
  }
  if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));

  const file = await open(path, 'a');
  let waiting: string[] = [];
  let writing = Promise.resolve();
  /** Writes made while the disk is busy share the next turn. */
  const keep = (entry: object): Promise<void> => {
    waiting.push(`${JSON.stringify(entry)}\n`);
    writing = writing.then(async () => {
      if (waiting.length === 0) return;
      const lines = waiting;
      waiting = [];
      await file.appendFile(lines.join(''));
      await file.datasync();
    });
    return writing;
  };
  return {
    sessions,
    rounds,
    async keepSession(session) {
      sessions.set(session.sessionId, session);
      await keep(session);
    },
    async keepRound(round) {
      rounds.set(round.roundId, round);
      await keep(round);
    },
    async close() {
      await writing;
      await file.close();
    },
  };
}
