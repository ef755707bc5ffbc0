import type { Hono } from 'hono';

import { authenticate } from './api/authenticate.ts';
import { createStudioApi } from './api/studio-api.ts';
import { forgetOld } from './forget/forget-old.ts';
import type { LobbyOf } from './kind.ts';
import { kindMakers } from './kinds.ts';
import type { StudioPorts } from './ports.ts';
import { type Period, reconcileRounds, type Reconciliation } from './rounds/reconcile-rounds.ts';
import { sweepRounds } from './rounds/sweep-rounds.ts';
import { type VoidCall, type VoidedMatch, voidMatch } from './kinds/sports/server/void-match.ts';
import { createStudioCore } from './studio-core.ts';

/** What a lobby may show of a league: public, and the same for everybody. */
export { nextMatch } from './kinds/sports/server/next-match.ts';

/** Which engines a free trial may open. */
export { practises } from './games.ts';

export interface Studio {
  /** To be mounted at `/studio`. */
  api: Hono;
  /** Resumes interrupted rounds; run it every few seconds. Returns how many it looked at. */
  sweep: () => Promise<number>;
  /** The clocks of shared rounds; run it several times a second. */
  tick: () => Promise<void>;
  /** What a lobby shows of the games that are shared: public, read at most every two seconds. */
  lobby: LobbyOf;
  /** Compares the rounds that began in a period with the platform's movements; run it every few hours. Throws if there is no answer. */
  reconcile: (period: Period) => Promise<Reconciliation>;
  /** Deletes what no history and no proof needs any more; run it every few hours. Returns the number of deleted rows. */
  forget: () => Promise<number>;
  /** For staff: a match of the virtual leagues counts for nobody. Throws StudioError `not.found`, `request.invalid`. */
  voidMatch: (call: VoidCall) => Promise<VoidedMatch>;
  /** Closes what is open: streams that would delay shutdown. */
  close: () => void;
}

/** The embedded game vendor: its own tables, its own API for its clients, and the vendor API towards the platform. */
export function createStudio(ports: StudioPorts): Studio {
  const core = createStudioCore(ports);
  const kinds = kindMakers.map((make) => make(core, (c) => authenticate(core, c)));
  return {
    api: createStudioApi(core, kinds),
    sweep: () => sweepRounds(core),
    async tick() {
      for (const { name, tick } of kinds) {
        try {
          await tick?.();
        } catch (error) {
          core.log.error({ err: error, kind: name }, 'the clock of a kind of games failed, it goes on');
        }
      }
    },
    lobby: async (asked) =>
      Object.assign({}, ...(await Promise.all(kinds.flatMap(({ lobby }) => (lobby ? [lobby(asked)] : []))))) as Awaited<
        ReturnType<LobbyOf>
      >,
    reconcile: (period) => reconcileRounds(core, period),
    forget: () => forgetOld(core),
    voidMatch: (call) => voidMatch(core, call),
    close() {
      for (const { close } of kinds) close?.();
    },
  };
}
