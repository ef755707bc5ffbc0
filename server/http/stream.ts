import { streamPath } from '#contract/stream.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';
import type { StreamHub } from '#server/stream/hub.ts';
import { openStream, type StreamTimes } from '#server/stream/open-stream.ts';

import type { RawRoute } from './answer.ts';
import { memberOf } from './member-of.ts';

/** `GET /wps/stream`: what happens to the player of the session, as it happens. The first event is the balance of now. */
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
      // no-transform: a proxy that compresses would hold events back
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
