import { and, eq, gt, isNull } from 'drizzle-orm';
import { generateSecret, generateURI } from 'otplib';
import { renderSVG } from 'uqr';

import type { ValueOf } from '#contract/calls.ts';
import { hashSecret, openAuthenticator, sealAuthenticator } from '#server/domains/identity/index.ts';
import { type LinkRow, staffAccounts, staffLinks, staffProposals } from '#server/domains/staff/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** An open link, as long as it may be used. */
export const isOpenLink = (ctx: Ctx, token: string) =>
  and(
    eq(staffLinks.tokenHash, hashSecret(token)),
    eq(staffLinks.merchantCode, ctx.merchant.code),
    isNull(staffLinks.endedAt),
    gt(staffLinks.expiresAt, ctx.clock.now()),
  );

/** @throws reset.invalid for unknown, used, withdrawn and expired ones alike, staff.link.waiting */
export async function findLink({ ctx, token }: { ctx: Ctx; token: string }): Promise<LinkRow> {
  const [row] = await ctx.db.orm.select().from(staffLinks).where(isOpenLink(ctx, token));
  if (!row) throw new ExpectedError('reset.invalid');
  const waiting = and(eq(staffProposals.subjectId, row.id), eq(staffProposals.state, 'waiting'));
  if ((await ctx.db.orm.$count(staffProposals, waiting)) > 0) throw new ExpectedError('staff.link.waiting');
  if (row.staffId === null) return row;
  const inside = and(eq(staffAccounts.id, row.staffId), isNull(staffAccounts.disabledAt));
  if ((await ctx.db.orm.$count(staffAccounts, inside)) === 0) throw new ExpectedError('reset.invalid');
  return row;
}

/** Opens a link: a new secret for the authenticator, so that nobody knows it who opened the link before. @throws reset.invalid, staff.link.waiting */
export async function openLink({ ctx, input: { token } }: { ctx: Ctx; input: { token: string } }): Promise<void> {
  await newLinkSecret(ctx, await findLink({ ctx, token }));
}

/** What is behind a link that was opened. @throws reset.invalid, staff.link.waiting */
export async function showLink({ ctx, input: { token } }: { ctx: Ctx; input: { token: string } }): Promise<ValueOf<'GET /wps/staff/link'>> {
  const row = await findLink({ ctx, token });
  const secret = openLinkSecret(ctx, row);
  const { kind, label, expiresAt } = row;
  const address = generateURI({ issuer: `${ctx.merchant.brandName} staff`, label, secret });
  const picture = renderSVG(address, { border: 4, pixelSize: 6, whiteColor: '#fff', blackColor: '#000' });
  return {
    kind,
    label,
    expiresAt: expiresAt.getTime(),
    secret,
    picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
  };
}

async function newLinkSecret(ctx: Ctx, row: LinkRow): Promise<void> {
  const secret = generateSecret({ length: 20 });
  const open = and(eq(staffLinks.id, row.id), isNull(staffLinks.endedAt));
  await ctx.db.orm
    .update(staffLinks)
    .set({ sealedSecret: sealAuthenticator(ctx, row.id, secret) })
    .where(open);
}

/** The secret that the link's page shows. @throws reset.invalid */
export function openLinkSecret(ctx: Ctx, { id, sealedSecret }: LinkRow): string {
  const secret = sealedSecret === null ? undefined : openAuthenticator(ctx, id, sealedSecret);
  if (secret === undefined) throw new ExpectedError('reset.invalid');
  return secret;
}
