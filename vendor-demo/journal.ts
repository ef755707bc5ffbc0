import { mkdirSync } from 'node:fs';
import { open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

import { readObject } from './operator.ts';

/** Money as text, since JSON has no 64-bit integers. */
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
  /** When it is to be taken up by itself, and how long was waited the last time. */
  retryAtMs: number;
  waitedMs: number;
}

export interface Session {
  /** SHA-256 of what the page shows us. */
  sessionId: string;
  playerId: string;
  /** The operator's game token: worthless without our key. */
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
  /** Resolves when it is on the disk; what is changed is seen at once. */
  keepSession(session: Session): Promise<void>;
  keepRound(round: Round): Promise<void>;
  close(): Promise<void>;
}

/** Everything that was ever kept, one line each; the last line of an id counts. A line that a crash cut is left out: nobody was told of it. */
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
    // written by the two verbs below, and by nobody else
    if (entry && 'roundId' in entry) rounds.set(String(entry['roundId']), entry as unknown as Round);
    else if (entry) sessions.set(String(entry['sessionId']), entry as unknown as Session);
  }
  if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));

  const file = await open(path, 'a');
  let waiting: string[] = [];
  let writing = Promise.resolve();
  /** Those who come while the disk works share its next turn. */
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
