import { listPageSize } from '#contract/list-page.ts';
import { changeAccess, findPlayers, logOutPlayer, showPlayer } from '#server/domains/identity/index.ts';
import { entriesOf } from '#server/ledger/entries-of.ts';
import { foldPlayer } from '#server/ledger/fold-player.ts';
import { movementsOf } from '#server/ledger/movements-of.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { StaffCtx } from '#server/platform/context.ts';

import { answer, serve } from './answer.ts';
import { maskEmail, maskMobile } from './mask-contact.ts';

/** The contract's area `staff-players`: players, as staff see them. */
export const staffPlayersAnswers = [
  answer('GET /wps/staff/players', async ({ ctx, query }) => {
    const found = await findPlayers({ ctx, input: query });
    return { list: found.map((player) => ({ ...player, createdAt: player.createdAt.getTime() })) };
  }),
  answer('GET /wps/staff/players/:memberId', async ({ ctx, query }) => {
    const { sessions, createdAt, lastLoginAt, email, mobile, ...player } = await showPlayer({ ctx, input: query });
    const { cashMinor, heldMinor } = await walletOf(ctx.db, ownerOf(ctx, query.memberId));
    return {
      ...player,
      email: email === null ? null : maskEmail(email),
      mobile: mobile === null ? null : maskMobile(mobile),
      createdAt: createdAt.getTime(),
      lastLoginAt: lastLoginAt?.getTime() ?? null,
      cashMinor: cashMinor.toString(),
      heldMinor: heldMinor.toString(),
      currency: ctx.merchant.currency,
      sessions: sessions.map(({ device, address, openedAt, seenAt }) => ({
        device,
        address,
        openedAt: openedAt.getTime(),
        seenAt: seenAt.getTime(),
      })),
    };
  }),
  answer('GET /wps/staff/players/:memberId/movements', async ({ ctx, query: { memberId, pageNo } }) => {
    await showPlayer({ ctx, input: { memberId } });
    await foldPlayer(ctx.db, { ...ownerOf(ctx, memberId), timeZone: ctx.merchant.register.timeZone });
    const { list, totalCount } = await movementsOf(ctx.db, { ...ownerOf(ctx, memberId), pageNo, pageSize: listPageSize });
    const entries = await entriesOf(ctx.db, { merchantCode: ctx.merchant.code, ids: list.map(({ id }) => id) });
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    return {
      list: list.map(({ id, kind, amountMinor, balanceAfterMinor, reference, description, createdAt }) => ({
        id,
        kind,
        amountMinor: amountMinor.toString(),
        balanceAfterMinor: balanceAfterMinor.toString(),
        reference,
        description,
        createdAt: createdAt.getTime(),
        postings: (byId.get(id)?.postings ?? []).map((posting) => ({ ...posting, amountMinor: posting.amountMinor.toString() })),
        isReversed: byId.get(id)?.isResolved ?? false,
      })),
      totalPages: Math.ceil(totalCount / listPageSize),
      currency: ctx.merchant.currency,
    };
  }),
  answer('DELETE /wps/staff/players/:memberId/sessions', async ({ ctx, query, body }) => ({
    count: await logOutPlayer({ ctx, input: { ...query, ...body } }),
  })),
  serve('PUT /wps/staff/players/:memberId/access', changeAccess),
];

const ownerOf = (ctx: StaffCtx, memberId: string) => ({ merchantCode: ctx.merchant.code, memberId, currency: ctx.merchant.currency });
