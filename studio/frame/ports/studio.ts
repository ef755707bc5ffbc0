import { gameTokenHeader, studioPaths } from '#studio/paths.ts';
import type { StudioAnswer, StudioCode } from '#studio/protocol.ts';
import type { RoundRecord } from '#studio/kinds/slot/protocol.ts';
import type { SeedsRotated } from '#studio/seeds-protocol.ts';
import type { Replay } from '#studio/replay-protocol.ts';

import { noteCommitment } from './note-commitment.ts';
import { tellHost } from './host-page.ts';

const timeoutMs = 8000;

/** The platform's refusals that the holding page explains further. */
const protects: ReadonlySet<StudioCode> = new Set(['player.excluded', 'check.due', 'limit.session', 'limit.stake', 'limit.loss']);

/** `lost`: it is unknown whether the call arrived. */
export type Reply<T> = { kind: 'value'; value: T } | { kind: 'refused'; code: StudioCode; retryAfterMs: number } | { kind: 'lost' };

type RoundOf<State> = State extends { lastRounds: readonly (infer Round)[] } ? Round : unknown;

/** The studio's server as every game sees it; `get` and `post` are for the paths of its own kind. */
export interface Studio<State> {
  get<T>(path: string): Promise<Reply<T>>;
  post<T>(path: string, body: object): Promise<Reply<T>>;
  open(launchToken: string): Promise<Reply<{ gameToken: string; state: State }>>;
  /** A finished round for a replay; it brings no game token. */
  openReplay(replayToken: string): Promise<Reply<Replay<State>>>;
  /** Resumes with a game token from an earlier load of this page. */
  resume(gameToken: string): void;
  /** For an event stream, which cannot send a header. */
  token(): string;
  readState(): Promise<Reply<State>>;
  /** Gives the player's seed for the server seed whose hash was shown; the device stores both first. */
  rotateSeeds(clientSeed: string, nextServerSeedHash: string): Promise<Reply<SeedsRotated>>;
  readRounds(): Promise<Reply<{ list: RoundOf<State>[] }>>;
  readRound(roundId: string): Promise<Reply<RoundRecord>>;
  markSeen(roundId: string): Promise<Reply<object>>;
}

export function connectStudio<State>(): Studio<State> {
  let gameToken = '';
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply<T>> => {
    try {
      const answer = await fetch(path, {
        method,
        headers: { ...(gameToken ? { [gameTokenHeader]: gameToken } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const reply = readReply<T>(await answer.json());
      if (reply.kind === 'refused' && protects.has(reply.code)) tellHost({ type: 'protection' });
      return reply;
    } catch {
      // no network, no answer in time, or an answer that is not ours
      return { kind: 'lost' };
    }
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    async open(launchToken) {
      const reply = await call<{ gameToken: string; state: State }>('POST', studioPaths.session, { launchToken });
      if (reply.kind === 'value') gameToken = reply.value.gameToken;
      return reply;
    },
    openReplay: (replayToken) => call('POST', studioPaths.replay, { replayToken }),
    resume: (token) => void (gameToken = token),
    token: () => gameToken,
    readState: () => call('GET', studioPaths.state),
    rotateSeeds(clientSeed, nextServerSeedHash) {
      noteCommitment(nextServerSeedHash, clientSeed);
      return call('POST', studioPaths.seeds, { clientSeed, nextServerSeedHash });
    },
    readRounds: () => call('GET', `${studioPaths.rounds}?limit=20`),
    readRound: (roundId) => call('GET', `${studioPaths.rounds}/${encodeURIComponent(roundId)}`),
    markSeen: (roundId) => call('POST', `${studioPaths.rounds}/${encodeURIComponent(roundId)}/seen`, {}),
  };
}

function readReply<T>(answer: unknown): Reply<T> {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return { kind: 'lost' };
  // the studio's own tests hold it to the protocol
  const known = answer as StudioAnswer<T>;
  return known.ok ? { kind: 'value', value: known.value } : { kind: 'refused', code: known.code, retryAfterMs: known.retryAfterMs ?? 0 };
}
