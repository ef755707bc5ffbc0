import type { ValueOf } from '#contract/calls.ts';
import { can, type Permission } from '#contract/staff/permissions.ts';
import { countReviewed, countWaitingLines } from '#server/domains/cashier/index.ts';
import { listFeedback } from '#server/domains/profile/index.ts';
import { countFamilyRequests } from '#server/domains/protection/index.ts';
import { listActs } from '#server/domains/audit/index.ts';
import { listVerifications } from '#server/domains/kyc/index.ts';
import { playerNames } from '#server/domains/identity/index.ts';
import {
  changeMerchant,
  flagsOf,
  merchantChangesOf,
  type MerchantRegistry,
  type MerchantVersions,
} from '#server/domains/merchant/index.ts';
import { vendorStopsOf } from '#server/domains/rounds/index.ts';
import { countOpenCases, decideCase, listCases } from '#server/domains/risk/index.ts';
import {
  closeStaffSession,
  countWaitingReversals,
  decideReversal,
  listReversals,
  openStaffSession,
  proposeReversal,
  staffNames,
} from '#server/domains/staff/index.ts';
import { countOpen } from '#server/domains/support/index.ts';
import { listWithdrawalQueue } from '#server/domains/withdrawals/index.ts';
import type { ProxyWatch } from '#server/platform/proxy-watch.ts';
import type { Ctx, StaffCtx } from '#server/platform/context.ts';

import { answer, type Answer, Reply, serve } from './answer.ts';
import { clearedStaffCookie, staffCookie } from './staff-cookie.ts';

const linesOfAudit = 50;

/** The contract's area `staff`: the console. The contract states the permissions, and the router checks them. */
export function staffAnswers({
  merchants,
  merchantVersions,
  proxyWatch,
}: {
  merchants: MerchantRegistry;
  merchantVersions: MerchantVersions;
  proxyWatch: ProxyWatch;
}): Answer[] {
  return [...sessionAnswers, overviewAnswer(proxyWatch), ...queueAnswers, ...settingsAnswers({ merchants, merchantVersions }), auditAnswer];
}

const meOf = ({ staffId, userName, permissions, expiresAt }: StaffCtx['actor']): ValueOf<'GET /wps/staff/session'> => ({
  staffId,
  userName,
  permissions: [...permissions],
  expiresAt: expiresAt.getTime(),
});

const sessionAnswers = [
  answer('POST /wps/staff/session', async ({ ctx, body, isHttps }) => {
    const { actor, secret } = await openStaffSession({ ctx, input: body });
    const seconds = Math.round((actor.expiresAt.getTime() - ctx.clock.now().getTime()) / 1000);
    return new Reply(meOf(actor), { cookies: [staffCookie({ secret, seconds, isHttps })] });
  }),
  answer('GET /wps/staff/session', async ({ ctx }) => meOf(ctx.actor)),
  answer('DELETE /wps/staff/session', async ({ ctx, isHttps }) => {
    await closeStaffSession({ ctx });
    return new Reply({}, { cookies: [clearedStaffCookie(isHttps)] });
  }),
];

const toStop = ({ vendorCode, day, netMinor, ceilingMinor, stoppedAt }: Awaited<ReturnType<typeof vendorStopsOf>>[number]) => ({
  vendorCode,
  day,
  netMinor: netMinor.toString(),
  ceilingMinor: ceilingMinor.toString(),
  stoppedAt: stoppedAt.getTime(),
});

const overviewAnswer = (proxyWatch: ProxyWatch) =>
  answer('GET /wps/staff/overview', async ({ ctx }) => {
    const may = (permission: Permission) => can(ctx.actor, permission);
    const one = { pageNo: 1, pageSize: 1 };
    return {
      ...(may('withdrawals.decide') && { withdrawals: (await listWithdrawalQueue({ ctx, input: one })).totalCount }),
      ...(may('verifications.decide') && {
        verifications: (await listVerifications({ ctx, input: { ...one, state: 'review' } })).totalCount,
      }),
      ...(may('cases.decide') && { cases: await countOpenCases({ ctx }) }),
      ...(may('deposits.decide') && { deposits: await countReviewed({ ctx }) }),
      ...(may('transfers.decide') && { transfers: await countWaitingLines({ ctx }) }),
      ...(may('family.decide') && { family: await countFamilyRequests({ ctx }) }),
      ...(may('feedback.answer') && { feedback: (await listFeedback({ ctx, input: { ...one, state: 'open' } })).totalCount }),
      ...(may('support.answer') && { support: await countOpen({ ctx }) }),
      ...(may('reversals.decide') && { reversals: await countWaitingReversals({ ctx }) }),
      ...(may('settings.change') && { hasBeacon: ctx.beacon !== undefined }),
      ...(may('vendors.reopen') && { stops: (await vendorStopsOf({ ctx })).map(toStop) }),
      faults: proxyWatch.isUndeclared() ? ['proxy.undeclared' as const] : [],
    };
  });

const queueAnswers = [
  answer('GET /wps/staff/cases', async ({ ctx, query }) => {
    const rows = await listCases({ ctx, input: query });
    const [players, colleagues] = await Promise.all([
      playerNames({ ctx, ids: rows.map(({ memberId }) => memberId) }),
      staffNames({ ctx, ids: rows.flatMap(({ decidedBy }) => decidedBy ?? []) }),
    ]);
    const list = rows.map(({ id, memberId, rule, facts, state, raisedAt, decidedAt, decidedBy, reason }) => ({
      id,
      memberId,
      userName: players.get(memberId) ?? memberId,
      rule,
      facts,
      currency: ctx.merchant.currency,
      state,
      raisedAt: raisedAt.getTime(),
      decidedBy: decidedBy === null ? null : (colleagues.get(decidedBy) ?? decidedBy),
      decidedAt: decidedAt?.getTime() ?? null,
      reason,
    }));
    return { list };
  }),
  serve('PUT /wps/staff/cases/:caseId', decideCase),
  answer('POST /wps/staff/reversals', async ({ ctx, body }) => await proposeReversal({ ctx, input: body })),
  answer('GET /wps/staff/reversals', async ({ ctx }) => ({ list: await reversals(ctx) })),
  answer(
    'PUT /wps/staff/reversals/:reversalId',
    async ({ ctx, query, body }) => await decideReversal({ ctx, input: { ...query, ...body } }),
  ),
];

async function reversals(ctx: StaffCtx): Promise<ValueOf<'GET /wps/staff/reversals'>['list']> {
  const rows = await listReversals({ ctx });
  const names = await playerNames({ ctx, ids: rows.map(({ memberId }) => memberId) });
  return rows.map(({ id, memberId, transactionId, amountMinor, currency, reason, state, proposedBy, proposedByName, proposedAt }) => ({
    id,
    memberId,
    userName: names.get(memberId) ?? memberId,
    transactionId: transactionId.toString(),
    amountMinor: amountMinor.toString(),
    currency,
    reason,
    state,
    proposedBy: proposedByName,
    proposedAt: proposedAt.getTime(),
    isOwn: proposedBy === ctx.actor.staffId,
  }));
}

function settingsAnswers({ merchants, merchantVersions }: { merchants: MerchantRegistry; merchantVersions: MerchantVersions }): Answer[] {
  const settings = async (ctx: Ctx): Promise<ValueOf<'GET /wps/staff/settings'>> => {
    const { changes, version } = await merchantChangesOf({ ctx });
    const merchant = merchants.byCode(ctx.merchant.code);
    const changed = [
      ...Object.keys(changes.flags ?? {}),
      ...Object.keys(changes.agentMenu ?? {}).map((entry) => `agentMenu.${entry}`),
      ...(['homeParts', 'digits', 'maintenance', 'maintenanceNotice', 'restrictedCountries'] as const).filter(
        (name) => changes[name] !== undefined,
      ),
    ];
    return {
      version,
      maintenance: merchant.maintenance,
      maintenanceNotice: merchant.maintenanceNotice,
      restrictedCountries: merchant.region.restrictedCountries,
      timeZone: merchant.register.timeZone,
      flags: flagsOf(merchant),
      agentMenu: merchant.agentMenu,
      homeParts: merchant.homeParts,
      digits: merchant.digits,
      changed,
    };
  };
  return [
    answer('GET /wps/staff/settings', async ({ ctx }) => await settings(ctx)),
    answer('PUT /wps/staff/settings', async ({ ctx, body }) => {
      await changeMerchant({ ctx, input: body });
      await merchantVersions.look();
      return await settings(ctx);
    }),
  ];
}

const auditAnswer = answer('GET /wps/staff/audit', async ({ ctx, query: { before, ...filter } }) => {
  const acts = await listActs({
    ctx,
    input: { ...filter, before: before === undefined ? undefined : BigInt(before), count: linesOfAudit },
  });
  return { list: acts.map((act) => ({ ...act, sequence: act.sequence.toString(), createdAt: act.createdAt.getTime() })) };
});
