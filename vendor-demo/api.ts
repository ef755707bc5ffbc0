import { advanceRound, isFinished } from './advance-round.ts';
import { readObject } from './operator.ts';
import { findRound, openSession, play, refresh, sessionOf, sweep } from './play.ts';
import { reconcile } from './reconcile.ts';
import type { Round } from './journal.ts';
import { Refusal, type Vendor } from './vendor.ts';
import { roundView, sessionView } from './views.ts';

type Body = Readonly<Record<string, unknown>>;
export type Verb = (vendor: Vendor, body: Body) => Promise<object>;

const text = (body: Body, name: string): string => {
  const value = body[name];
  if (typeof value !== 'string' || value.length > 200) throw new Refusal('request');
  return value;
};

/** The page's calls; each returns a view or throws a Refusal. */
export const verbs: Readonly<Record<string, Verb>> = {
  '/api/open': async (vendor, body) => {
    const { token, session } = await openSession(vendor, text(body, 'launch'));
    return { session: token, view: sessionView(vendor, await refresh(vendor, session)) };
  },
  '/api/view': async (vendor, body) => ({ view: sessionView(vendor, await refresh(vendor, sessionOf(vendor, text(body, 'session')))) }),
  '/api/play': async (vendor, body) => {
    const token = text(body, 'session');
    const { betId } = await play(vendor, sessionOf(vendor, token), {
      betId: text(body, 'betId'),
      pick: text(body, 'pick'),
      stakeMinor: text(body, 'stakeMinor'),
      isFree: body['isFree'] === true,
    });
    const session = sessionOf(vendor, token);
    const round = findRound(vendor, session, betId);
    if (!round) throw new Error(`the round of ${betId} is gone`);
    return { round: roundView(round), view: sessionView(vendor, session) };
  },
};

/** For a conformance kit (docs/vendor-api.md, Checking yourself): the same calls, and a clock it can move. */
export function testVerbs(clock: { passMs: (ms: number) => void }): Readonly<Record<string, Verb>> {
  return {
    '/test/open': async (vendor, body) => ({ session: (await openSession(vendor, text(body, 'launchToken'))).token }),
    '/test/play': async (vendor, body) => {
      const session = sessionOf(vendor, text(body, 'session'));
      const pick = sessionView(vendor, session).picks[0]?.pick ?? '';
      const [betId, stakeMinor, isFree] = [text(body, 'betId'), text(body, 'stakeMinor'), body['free'] === true];
      return seen(await play(vendor, session, { betId, pick, stakeMinor, isFree }));
    },
    '/test/look': async (vendor, body) => {
      const session = sessionOf(vendor, text(body, 'session'));
      const round = findRound(vendor, session, text(body, 'betId'));
      if (!round) throw new Refusal('request');
      return seen(isFinished(round) ? round : await advanceRound(vendor, round, { tries: 1 }));
    },
    '/test/pass': async (vendor, body) => {
      const { seconds } = body;
      if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= 86_400)) throw new Refusal('request');
      clock.passMs(seconds * 1000);
      await sweep(vendor);
      return {};
    },
    '/test/reconcile': async (vendor) => {
      const untilMs = vendor.nowMs() + 60_000;
      return { differences: (await reconcile(vendor, { fromMs: untilMs - 30 * 86_400_000, untilMs })).map(({ roundId }) => roundId) };
    },
  };
}

function seen({ state, stakeMinor, winMinor, isFree }: Round) {
  const states = { opened: 'pending', undoing: 'pending', decided: 'pending', settled: 'settled', refused: 'refused', undone: 'undone' };
  return {
    state: states[state],
    stakeMinor: isFree ? '0' : stakeMinor,
    winMinor: state === 'undone' || state === 'refused' ? '0' : winMinor,
  };
}

/** Runs a call on a request's text. */
export async function answer(vendor: Vendor, verb: Verb, given: string): Promise<{ status: number; body: object }> {
  const body = readObject(given);
  try {
    if (!body) throw new Refusal('request');
    return { status: 200, body: { ok: true, ...(await verb(vendor, body)) } };
  } catch (error) {
    if (error instanceof Refusal) return { status: 200, body: { ok: false, reason: error.word } };
    vendor.log(`a request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return { status: 500, body: { ok: false, reason: 'away' } };
  }
}
