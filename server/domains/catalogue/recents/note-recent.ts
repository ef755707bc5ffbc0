import { sql } from 'drizzle-orm';

import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** No player scrolls back further. */
const recentsKept = 100;

/**
 * Records that the player opened a game now; each game appears once, and only the latest 100 are kept.
 * @throws ExpectedError `game.not.found` when the lobby has no such game of this vendor.
 */
export async function noteRecent({
  ctx,
  input: { nodeId, vendor },
}: {
  ctx: MemberCtx;
  input: { nodeId: string; vendor?: string | undefined };
}): Promise<void> {
  const { merchant, actor, clock, db } = ctx;
  const ofVendor = vendor === undefined ? sql`` : sql`and l.vendor_code = ${vendor}`;
  // both parts see the table as it was: the cut leaves room for the new game
  const { rows } = await db.orm.execute(sql`
    with noted as (
      insert into catalogue_recents (merchant_code, member_id, game_id, kept_at)
      select l.merchant_code, ${actor.memberId}, l.game_id, ${clock.now().toISOString()}::timestamptz from catalogue_listings l
      where l.merchant_code = ${merchant.code} and l.game_id = ${nodeId} and l.is_listed ${ofVendor}
      on conflict (member_id, game_id) do update set kept_at = excluded.kept_at
      returning game_id
    ), cut as (
      delete from catalogue_recents where member_id = ${actor.memberId} and exists (select 1 from noted) and game_id in (
        select game_id from catalogue_recents where member_id = ${actor.memberId} and game_id <> ${nodeId}
        order by kept_at desc, game_id offset ${recentsKept - 1}
      )
    )
    select game_id from noted`);
  if (rows.length === 0) throw new ExpectedError('game.not.found');
}
