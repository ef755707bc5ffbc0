import { streamPath } from '#contract/stream.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';
import type { StreamHub } from '#server/stream/hub.ts';
import { openStream, type StreamTimes } from '#server/stream/open-stream.ts';

import type { RawRoute } from './answer.ts';
import { memberOf } from './member-of.ts';

/** `GET /wps/stream`: the session player's events, live. The first event is the current balance. */
export function streamRoute({ hub, times }: { hub: StreamHub; times: StreamTimes }): RawRoute {
  return {
    method: 'GET',
    path: streamPath,
    auth: 'session',
    async handle({ ctx, isHttps, isSessionAlive }) {
      const { actor, db, merchant } = memberOf(ctx);
      const wallet = await walletOf(db, { merchantCode: merchant.code, memberId: actor.memberId, currency: merchant.currency });
      const body = openStream({
        hub,
        merchantCode: merchant.code,
        memberId: actor.memberId,
        first: toBalanceEvent(wallet, merchant.currency),
        isSessionAlive,
        times,
      });
      // no-transform: a compressing proxy would hold events back
      return new Response(body, {
        headers: {
          ...securityHeaders(isHttps),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
        },
      });
    },
  };
}
