import { foldWorld, plantBets, type World } from './team-world.ts';

/**
 * The sums of a whole history at once, where the folding would take it up change by change: what a bench of millions begins with. `proveSums`
 * shows on a small history that both come to the same rows.
 */
export async function fillSums({ app: { db }, merchant }: World): Promise<void> {
  const client = await db.pool.connect();
  try {
    for (const text of fillTexts)
      await client.query(text.replaceAll('$zone', `'${merchant.register.timeZone}'`).replaceAll('$merchant', `'${merchant.code}'`));
  } finally {
    client.release();
  }
}

const sums = 'sum(bets), sum(turnover_minor), sum(valid_minor), sum(payout_minor)';
const played = 'product, bets, turnover_minor, valid_minor, payout_minor';
const money = 'deposit_minor, withdraw_minor, rebate_minor, activity_minor';

/** The merchant and its time zone are of the bench's own making, never of a user's. */
const fillTexts = [
  `SET work_mem = '256MB'; SET jit = off; SET synchronous_commit = off`,
  // what was noted of it meanwhile is in it
  'DELETE FROM team_changes WHERE merchant_code = $merchant',
  `CREATE TEMP TABLE line AS SELECT m.id AS member_id, n.agent::uuid AS agent_id
   FROM identity_members m, unnest(string_to_array(trim(BOTH '/' FROM m.agent_path), '/')) n (agent) WHERE m.merchant_code = $merchant AND n.agent <> m.id::text`,
  'ANALYZE line, rounds, team_member_money',
  `INSERT INTO team_member_hour (merchant_code, hour, member_id, ${played})
   SELECT $merchant, date_trunc('hour', r.ended_at, $zone), r.member_id, bonus_product('house:' || lower(g.type)), count(*), sum(r.stake_minor), sum(r.stake_minor), sum(r.win_minor)
   FROM rounds r JOIN catalogue_games g ON g.id = r.game_id WHERE r.merchant_code = $merchant AND r.state = 'closed' GROUP BY 2, 3, 4`,
  'ANALYZE team_member_hour',
  `INSERT INTO team_member_day (merchant_code, member_id, day, ${played})
   SELECT $merchant, member_id, (hour AT TIME ZONE $zone)::date, product, ${sums} FROM team_member_hour WHERE merchant_code = $merchant GROUP BY 2, 3, 4`,
  `INSERT INTO team_branch_hour (merchant_code, agent_id, hour, ${played})
   SELECT $merchant, l.agent_id, h.hour, h.product, ${sums} FROM team_member_hour h JOIN line l USING (member_id) WHERE h.merchant_code = $merchant GROUP BY 2, 3, 4`,
  `INSERT INTO team_branch_day (merchant_code, agent_id, day, ${played})
   SELECT $merchant, agent_id, (hour AT TIME ZONE $zone)::date, product, ${sums} FROM team_branch_hour WHERE merchant_code = $merchant GROUP BY 2, 3, 4`,
  `INSERT INTO team_branch_money (merchant_code, agent_id, day, ${money})
   SELECT $merchant, l.agent_id, x.day, ${money.replaceAll(/\w+/g, 'sum($&)')} FROM team_member_money x JOIN line l USING (member_id) WHERE x.merchant_code = $merchant GROUP BY 2, 3`,
  `INSERT INTO team_active (merchant_code, member_id, act, day, gap)
   SELECT $merchant, a.member_id, a.act, a.day, coalesce(least(a.day - lag(a.day) OVER (PARTITION BY a.member_id, a.act ORDER BY a.day), 93), 94) FROM (
     SELECT DISTINCT member_id, 'bet' AS act, day FROM team_member_day WHERE merchant_code = $merchant
     UNION SELECT id, 'register', (created_at AT TIME ZONE $zone)::date FROM identity_members WHERE merchant_code = $merchant
     UNION SELECT member_id, 'login', (created_at AT TIME ZONE $zone)::date FROM identity_events
       WHERE merchant_code = $merchant AND (kind = 'logged.in' OR (kind = 'registered' AND session_id IS NOT NULL))
   ) a`,
  `INSERT INTO team_branch_active (merchant_code, agent_id, act, day, gap, members)
   SELECT $merchant, l.agent_id, a.act, a.day, a.gap, count(*) FROM team_active a JOIN line l USING (member_id) WHERE a.merchant_code = $merchant GROUP BY 2, 3, 4, 5`,
  `INSERT INTO team_fold_point (merchant_code, time_zone) VALUES ($merchant, $zone)
   ON CONFLICT (merchant_code) DO UPDATE SET closing_at = NULL, closing_xid = NULL, complete_until = NULL`,
  'DROP TABLE line',
  'RESET ALL',
];

/** Every row of the sums, but the day on which somebody did something: `team_active` has it with its gap. */
const summed = ['team_member_hour', 'team_member_day', 'team_branch_hour', 'team_branch_day', 'team_active', 'team_branch_active'];

/**
 * Bets of a small world through the triggers and the folding, and then all of its sums at once. @throws Error that names the table whose rows differ
 */
export async function proveSums(world: World): Promise<void> {
  const { app, merchant, bets } = world;
  const { pool } = app.db;
  // two foldings: sums that are there are added to
  await pool.query('SELECT team_refill($1)', [merchant.code]);
  await plantBets(world, 0, bets / 2);
  await foldWorld(world);
  // what is closed takes nothing earlier: here the second half comes as if nothing had been closed
  await pool.query('UPDATE team_fold_point SET closing_at = NULL, closing_xid = NULL, complete_until = NULL WHERE merchant_code = $1', [
    merchant.code,
  ]);
  await plantBets(world, bets / 2, bets);
  await foldWorld(world);
  for (const table of summed) {
    await pool.query(`CREATE TABLE bench_${table} AS SELECT * FROM ${table} WHERE merchant_code = '${merchant.code}'`);
    await pool.query(`DELETE FROM ${table} WHERE merchant_code = '${merchant.code}'`);
  }
  await fillSums(world);
  for (const table of summed) {
    const own = `SELECT * FROM ${table} WHERE merchant_code = '${merchant.code}'`;
    const { rows } = await pool.query<{ rows: string; folded: string; differ: string }>(`
      SELECT (SELECT count(*) FROM (${own}) n) AS rows, (SELECT count(*) FROM bench_${table}) AS folded,
        (SELECT count(*) FROM ((TABLE bench_${table} EXCEPT ${own}) UNION ALL (${own} EXCEPT TABLE bench_${table})) n) AS differ`);
    const [found] = rows;
    if (found?.differ !== '0' || found.rows !== found.folded || found.rows === '0')
      throw new Error(`${table} differs: ${JSON.stringify(found)}`);
    await pool.query(`DROP TABLE bench_${table}`);
  }
}
