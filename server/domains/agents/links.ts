import { and, desc, eq } from 'drizzle-orm';

import { mostOpenLinks, type Rates } from '#contract/agents/facts.ts';
import type { ValueOf } from '#contract/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { readAffiliateCode } from './affiliate-code.ts';
import { isLinkOpen } from './find-affiliate.ts';
import { boundsOf } from './own-bounds.ts';
import { checkRates, lowestOf } from './rate-rules.ts';
import { requireAgent } from './require-agent.ts';
import { agentAffiliates } from './schema.ts';
import { lockRates } from './write-rates.ts';

type AgentLink = ValueOf<'GET /wps/agent/links'>['list'][number];
type LinkRow = typeof agentAffiliates.$inferSelect;

/** The actor's links, newest first, each with its current rates: lower than promised if the actor's own rates have dropped since. */
export async function listLinks({ ctx }: { ctx: MemberCtx }): Promise<AgentLink[]> {
  requireAgent({ ctx });
  const { most } = await boundsOf({ ctx });
  const rows = await ctx.db.orm
    .select()
    .from(agentAffiliates)
    .where(isOwn(ctx))
    .orderBy(desc(agentAffiliates.createdAt), agentAffiliates.code);
  return rows.map((row) => toLink(row, most, ctx.clock.now()));
}

export interface NewLink {
  label: string;
  /** Whoever registers with it becomes an agent. */
  opensAgent: boolean;
  rates: Rates;
  /** Epoch milliseconds; null = never expires. */
  expiresAt: number | null;
}

/** @throws ExpectedError session.forbidden, agent.rate.above, agent.rate.player, agent.link.expiry, agent.link.many */
export async function openLink({ ctx, input }: { ctx: MemberCtx; input: NewLink }): Promise<AgentLink> {
  requireAgent({ ctx });
  const now = ctx.clock.now();
  if (input.expiresAt !== null && input.expiresAt <= now.getTime()) throw fieldError('expiresAt', 'agent.link.expiry');
  return await ctx.db.orm.transaction(async (tx) => {
    // with two tabs open, the second request counts the first one's link
    await lockRates({ ctx, tx, memberIds: [ctx.actor.memberId] });
    const { most } = await boundsOf({ ctx, on: tx });
    checkRates(input.rates, { most, isForAgent: input.opensAgent });
    if ((await tx.$count(agentAffiliates, and(isOwn(ctx), isLinkOpen(ctx)))) >= mostOpenLinks) throw new ExpectedError('agent.link.many');
    const { label, opensAgent, rates, expiresAt } = input;
    const row = await insertLink({
      ctx,
      tx,
      values: { label, opensAgent, rates, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
    });
    await recordAct({ ctx, tx, act: 'agent.link.opened', subject: `link:${row.code}`, detail: { opensAgent, ...rates } });
    return toLink(row, most, now);
  });
}

/** Closes a link to new members; existing ones stay. Idempotent. @throws ExpectedError session.forbidden, agent.link.unknown */
export async function closeLink({ ctx, input }: { ctx: MemberCtx; input: { code: string } }): Promise<AgentLink> {
  requireAgent({ ctx });
  const now = ctx.clock.now();
  const code = readAffiliateCode(input.code);
  if (!code) throw new ExpectedError('agent.link.unknown');
  const isAsked = and(isOwn(ctx), eq(agentAffiliates.code, code));
  const row = await ctx.db.orm.transaction(async (tx) => {
    const [known] = await tx.select().from(agentAffiliates).where(isAsked).for('update');
    if (!known) throw new ExpectedError('agent.link.unknown');
    if (known.closedAt) return known;
    await tx.update(agentAffiliates).set({ closedAt: now }).where(isAsked);
    await recordAct({ ctx, tx, act: 'agent.link.closed', subject: `link:${code}` });
    return { ...known, closedAt: now };
  });
  const { most } = await boundsOf({ ctx });
  return toLink(row, most, now);
}

const isOwn = (ctx: MemberCtx) =>
  and(eq(agentAffiliates.merchantCode, ctx.merchant.code), eq(agentAffiliates.memberId, ctx.actor.memberId));

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;
const codeTries = 5;

async function insertLink({
  ctx,
  tx,
  values,
}: {
  ctx: MemberCtx;
  tx: Transaction;
  values: Pick<LinkRow, 'label' | 'opensAgent' | 'rates' | 'expiresAt'>;
}): Promise<LinkRow> {
  for (let turn = 0; turn < codeTries; turn += 1) {
    const link = { ...values, merchantCode: ctx.merchant.code, memberId: ctx.actor.memberId, createdAt: ctx.clock.now() };
    const [row] = await tx
      .insert(agentAffiliates)
      .values({ ...link, code: newCode(ctx) })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
  }
  throw new ExpectedError('system.busy');
}

/** No ambiguous characters, and nothing about the agent: strangers see the code. */
function newCode({ random }: Pick<Ctx, 'random'>): string {
  return Array.from(random.bytes(codeLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

function toLink(row: LinkRow, most: Rates, now: Date): AgentLink {
  const { code, label, opensAgent, rates, expiresAt, closedAt, usedCount, createdAt } = row;
  return {
    code,
    label,
    opensAgent,
    rates,
    givesNow: rates && lowestOf(rates, most),
    expiresAt: expiresAt?.getTime() ?? null,
    state: closedAt ? 'closed' : expiresAt && expiresAt <= now ? 'expired' : 'open',
    usedCount,
    createdAt: createdAt.getTime(),
  };
}
