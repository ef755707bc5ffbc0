import { z } from 'zod';

import { type VendorAnswer, type VendorCall, type VendorCode, vendorPaths, vendorRequests } from '#contract/vendor.ts';
import {
  asVendor,
  authenticatePlayer,
  bareOutcome,
  type AuthenticatedPlayer,
  endRound,
  placeBet,
  readBalance,
  type Reconciled,
  reconcileRounds,
  refuseWhileShut,
  rollBackBet,
  takeReplay,
  type TakenReplay,
  takeWin,
  type VendorCtx,
  type VendorOutcome,
  type VendorStops,
} from '#server/domains/rounds/index.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import { keepRoundDifferences } from '#server/domains/staff/index.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import { jsonOf } from '#server/platform/json-of.ts';
import type { GameVendors } from '#server/providers/games/game-vendor.ts';

import type { RawRoute } from './answer.ts';
import { shutMerchants } from './shut-merchants.ts';
import { checkVendorSignature } from './vendor-signature.ts';

interface VendorRouteOptions {
  vendors: GameVendors;
  /** A closed merchant accepts no new rounds. */
  merchants: MerchantRegistry;
  /** Nor does one where the vendor is stopped. */
  vendorStops: Pick<VendorStops, 'merchantsOf'>;
  /** The token determines a call's merchant, whose player's screens are notified through this. */
  contextFor: (merchantCode: string, actor: Actor) => Ctx;
}

/**
 * The vendor API (contract/vendor.ts, docs/vendor-api.md). Anything but a valid response, such as a 500, means "unknown": retry with the
 * same ids.
 */
export function vendorRoute({ vendors, merchants, vendorStops, contextFor }: VendorRouteOptions): RawRoute {
  return {
    method: 'POST',
    path: '/vendor/v1/:call',
    async handle({ ctx, rawBody, headers, path }) {
      const signed = checkVendorSignature({ headers, path, rawBody, now: ctx.clock.now(), vendors });
      if ('fault' in signed) {
        ctx.log.warn({ vendor: headers.get('x-vendor'), fault: signed.fault, path }, 'a vendor call was not signed well');
        return send({ code: 'BAD_SIGNATURE', message: signed.fault });
      }
      const call = callOf(path);
      if (!call) return send({ code: 'BAD_REQUEST', message: 'no such call' }, 404);
      const vendorCtx = asVendor(contextFor(ctx.merchant.code, { kind: 'vendor', vendorCode: signed.vendor.code }));
      const answered = await answerCall({ ctx: vendorCtx, call, nonce: signed.nonce, json: jsonOf(rawBody), merchants, vendorStops });
      if (answered.outcome.hasMoved) publishBalance(answered.outcome, contextFor);
      return send(toAnswer(answered));
    },
  };
}

interface Answered {
  outcome: VendorOutcome;
  player?: AuthenticatedPlayer | null;
  replay?: TakenReplay;
  reconciled?: Omit<Reconciled, 'outcome'>;
  fault?: string;
}

interface SignedCall {
  ctx: VendorCtx;
  nonce: string;
  json: unknown;
  merchants: MerchantRegistry;
  vendorStops: Pick<VendorStops, 'merchantsOf'>;
}

async function answerCall({ call, ...input }: SignedCall & { call: VendorCall }): Promise<Answered> {
  try {
    return await runners[call](input);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return {
      outcome: bareOutcome('BAD_REQUEST'),
      fault: error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    };
  }
}

/** Each throws a ZodError for malformed input. */
const runners: Readonly<Record<VendorCall, (input: SignedCall) => Promise<Answered>>> = {
  authenticate: async ({ ctx, json, nonce }) => authenticatePlayer({ ctx, input: { ...vendorRequests.authenticate.parse(json), nonce } }),
  balance: async ({ ctx, json, nonce }) => ({
    outcome: await readBalance({ ctx, input: { ...vendorRequests.balance.parse(json), nonce } }),
  }),
  async bet({ ctx, json, nonce, merchants, vendorStops }) {
    const input = { ...vendorRequests.bet.parse(json), nonce };
    const isShut = shutMerchants(merchants, vendorStops.merchantsOf(ctx.actor.vendorCode));
    const refused = isShut && (await refuseWhileShut({ ctx, input, isShut }));
    return { outcome: refused ? bareOutcome(refused) : await placeBet({ ctx, input }) };
  },
  win: async ({ ctx, json, nonce }) => ({ outcome: await takeWin({ ctx, input: { ...vendorRequests.win.parse(json), nonce } }) }),
  rollback: async ({ ctx, json, nonce }) => ({
    outcome: await rollBackBet({ ctx, input: { ...vendorRequests.rollback.parse(json), nonce } }),
  }),
  endRound: async ({ ctx, json, nonce }) => ({
    outcome: await endRound({ ctx, input: { ...vendorRequests.endRound.parse(json), nonce } }),
  }),
  replay: async ({ ctx, json, nonce }) => takeReplay({ ctx, input: { ...vendorRequests.replay.parse(json), nonce } }),
  reconcile: async ({ ctx, json, nonce }) => {
    const { rounds, ...asked } = vendorRequests.reconcile.parse(json);
    const { outcome, ...reconciled } = await reconcileRounds({ ctx, input: { ...asked, rounds, nonce } });
    if (outcome.code !== 'OK') return { outcome };
    await keepRoundDifferences({ ctx, input: { vendorCode: ctx.actor.vendorCode, rounds, ...reconciled } });
    return { outcome, reconciled };
  },
};

function publishBalance(
  { merchantCode, memberId, currency, cashMinor, heldMinor, bonusMinor, walletVersion }: VendorOutcome,
  contextFor: VendorRouteOptions['contextFor'],
): void {
  if (merchantCode === null || memberId === null || currency === null || walletVersion === null) return;
  if (cashMinor === null || heldMinor === null || bonusMinor === null) return;
  contextFor(merchantCode, { kind: 'system', name: 'vendor-api' }).publish(memberId, {
    type: 'balance',
    cashMinor: cashMinor.toString(),
    heldMinor: heldMinor.toString(),
    bonusMinor: bonusMinor.toString(),
    currency,
    version: walletVersion,
  });
}

function toAnswer({ outcome, player, replay, reconciled, fault }: Answered): VendorAnswer {
  const { code, playableMinor, currency, movementId } = outcome;
  return {
    code,
    ...(code === 'OK' ? {} : { message: fault ?? messages[code] }),
    ...(playableMinor === null ? {} : { balanceMinor: playableMinor.toString() }),
    ...(currency === null ? {} : { currency }),
    ...(movementId === null ? {} : { movementId }),
    ...(player
      ? {
          ...(player.token === null ? { practice: true as const } : { token: player.token }),
          playerId: player.playerId,
          gameCode: player.gameId,
          language: player.language,
          game: player.game,
        }
      : {}),
    ...replay,
    ...reconciled,
  };
}

/** For the vendor's developers; players never see these. */
const messages: Readonly<Record<VendorCode, string>> = {
  OK: 'done',
  UNKNOWN: 'the result is not known: send it again with the same ids',
  BAD_SIGNATURE: 'the nonce was used before',
  BAD_REQUEST: 'the request has a wrong form',
  INVALID_TOKEN: 'no such token for this vendor, or its session was ended',
  TOKEN_EXPIRED: 'the token is too old for this call',
  PLAYER_BLOCKED: 'the player may not play',
  PLAYER_EXCLUDED: 'the player is excluded, or takes a time-out',
  REALITY_CHECK: 'the player has to answer a reality check first',
  LIMIT_SESSION: 'the stake comes after the player’s limit of time at play',
  LIMIT_STAKE: 'the stake would pass the player’s stake limit',
  LIMIT_LOSS: 'the stake would pass the player’s loss limit',
  INSUFFICIENT_FUNDS: 'the cash balance is below the stake',
  WRONG_CURRENCY: 'the token is bound to another currency',
  INVALID_GAME: 'the token is bound to another game',
  DUPLICATE_TRANSACTION: 'this transaction id was used with another content',
  TX_NOT_FOUND: 'no such bet or round',
  ROUND_CLOSED: 'the round has ended',
  BET_NOT_ALLOWED: 'this bet was rolled back or settled, or is not this player’s',
};

const calls = new Map(Object.entries(vendorPaths).map(([call, path]) => [path as string, call as VendorCall]));

function callOf(path: string): VendorCall | undefined {
  return calls.get(path);
}

function send(answer: VendorAnswer, status = answer.code === 'BAD_SIGNATURE' ? 401 : 200): Response {
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } });
}
