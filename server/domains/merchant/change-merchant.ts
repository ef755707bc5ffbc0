import { eq, sql } from 'drizzle-orm';

import type { MerchantChanges } from '#contract/staff/calls.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { Ctx, StaffCtx } from '#server/platform/context.ts';

import { merchantChanges as table } from './schema.ts';

/** The staff's changes to the merchant so far, and their version. */
export async function merchantChangesOf({ ctx }: { ctx: Ctx }): Promise<{ changes: MerchantChanges; version: number }> {
  const [row] = await ctx.db.orm.select().from(table).where(eq(table.merchantCode, ctx.merchant.code));
  return { changes: row?.changes ?? {}, version: row?.version ?? 0 };
}

/** Changes the merchant's flags and switches. Every process follows within a second or two (`openMerchantChanges`). */
export async function changeMerchant({
  ctx,
  input: { reason, flags, agentMenu, ...switches },
}: {
  ctx: StaffCtx;
  input: MerchantChanges & { reason: string };
}): Promise<void> {
  const merchantCode = ctx.merchant.code;
  await ctx.db.orm.transaction(async (tx) => {
    const empty = { merchantCode, changes: {}, version: 0, changedAt: ctx.clock.now() };
    await tx.insert(table).values(empty).onConflictDoNothing();
    const [row] = await tx.select().from(table).where(eq(table.merchantCode, merchantCode)).for('update');
    const before = row?.changes ?? {};
    const changes: MerchantChanges = {
      ...before,
      ...(flags && { flags: { ...before.flags, ...flags } }),
      ...(agentMenu && { agentMenu: { ...before.agentMenu, ...agentMenu } }),
      ...switches,
    };
    await tx
      .update(table)
      .set({ changes, version: sql`${table.version} + 1`, changedAt: ctx.clock.now() })
      .where(eq(table.merchantCode, merchantCode));
    const turned = (isOn: boolean) =>
      [...Object.entries(flags ?? {}), ...Object.entries(agentMenu ?? {}).map(([entry, value]) => [`agentMenu.${entry}`, value] as const)]
        .filter(([, value]) => value === isOn)
        .map(([flag]) => flag);
    await recordAct({
      ctx,
      tx,
      act: 'merchant.changed',
      subject: `merchant:${merchantCode}`,
      detail: { turnedOn: turned(true), turnedOff: turned(false), ...linesOf(switches), reason },
    });
  });
}

/** The switches, flattened for an audit entry. */
function linesOf({
  homeParts,
  digits,
  maintenance,
  maintenanceNotice: notice,
  restrictedCountries,
}: Omit<MerchantChanges, 'flags' | 'agentMenu'>) {
  return {
    ...(homeParts && { homeParts }),
    ...(digits && { digits }),
    ...(maintenance !== undefined && { maintenance }),
    ...(notice && {
      ...Object.fromEntries(Object.entries(notice.text).map(([language, text]) => [`noticeText.${language}`, text])),
      noticeUntil: notice.until === null ? null : new Date(notice.until).toISOString(),
    }),
    ...(restrictedCountries && { restrictedCountries }),
  };
}
