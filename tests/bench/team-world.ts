import type { Merchant } from '#server/domains/merchant/index.ts';
import { foldTeams } from '#server/domains/teams/index.ts';
import type { TestApp } from '#tests/server/fixture/app.ts';

/** One merchant's team of the bench: an agent at the top, everybody else below. */
export interface World {
  app: TestApp;
  merchant: Merchant;
  /** Members below the agent. */
  members: number;
  /** Of all bets, in the order of time: what is planted in parts is numbered through. */
  bets: number;
}

const levels = 10;
/** A player plays so many rounds of one game in a row. */
const sitting = 20;
const daysBack = 60;
const games = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS'];
/** Sittings at a time: a statement that is not too long for the eye. */
const atOnce = 25_000;

export const foldWorld = ({ app, merchant }: World) => foldTeams({ ctx: app.contextFor(merchant.code, { kind: 'system', name: 'bench' }) });

/** Once for all worlds. */
export const plantGames = ({ db }: TestApp) =>
  db.pool.query(
    `WITH vendor AS (
       INSERT INTO catalogue_vendors (code, name, display_name, hue, mark, sort, is_retired) VALUES ('BENCH', 'Bench', 'Bench', 0, 'dice', 0, false) RETURNING code
     )
     INSERT INTO catalogue_games (id, vendor_code, code, name, type, theme, lotto_modes, opens_vendor, art, placeholder_colour, is_hot, is_new, sort, is_retired)
     SELECT 'bench-' || n - 1, code, n::text, 'Game ' || n, type, '{}', '[]', false, '', '#000000', false, false, n, false
     FROM vendor, unnest($1::text[]) WITH ORDINALITY g (type, n)`,
    [games],
  );

/**
 * Levels that grow to the last one; everybody of a level hangs below somebody of the one above it, and `b0_0` is the agent above all. Nobody of
 * them is noted by the triggers.
 */
export async function plantTeam(world: World): Promise<void> {
  const { app, merchant, members } = world;
  const { db } = app;
  const growth = members ** (1 / levels);
  let [left, above] = [members, 1];
  await db.pool.query('ALTER TABLE identity_members DISABLE TRIGGER USER');
  for (let level = 1; level <= levels; level += 1) {
    const size = level === levels ? left : Math.min(left, Math.ceil(growth ** level));
    await db.pool.query(memberText, [merchant.code, level, size, above]);
    [left, above] = [left - size, size];
  }
  await db.pool.query('ALTER TABLE identity_members ENABLE TRIGGER USER');
  await numberAll(world);
}

/** The agent of a world that nobody asks in. */
export const plantAgent = ({ app: { db }, merchant }: World) =>
  db.pool.query(
    `INSERT INTO identity_members (${memberColumns}) SELECT x.id, $1, 'b0_0', ${memberValues}, NULL, '/' || x.id || '/', now() - interval '90 days'
    FROM (SELECT md5($1::text || ':0:0')::uuid AS id) x`,
    [merchant.code],
  );

const memberColumns = `id, merchant_code, user_name, password_hash, customer_type, is_staff, must_change_password, nickname, profile, register_method, register_url,
  register_address, terms_version, parent_id, agent_path, created_at`;
const memberValues = `'-', 1, false, false, '', '{}', 'H5', '', '', '1'`;

const memberText = `
  INSERT INTO identity_members (${memberColumns})
  SELECT x.id, $1, 'b' || $2::int || '_' || n, ${memberValues}, p.id, p.agent_path || x.id || '/', now() - interval '90 days' + n * interval '1 minute'
  FROM generate_series(0, $3::int - 1) n
    JOIN identity_members p ON p.merchant_code = $1 AND p.user_name = 'b' || ($2::int - 1) || '_' || (n % $4::int),
    LATERAL (SELECT md5($1::text || ':' || $2::int || ':' || n)::uuid AS id) x`;

/** Who may bet, by number, for the time of the bench. */
const numberAll = async ({ app: { db }, merchant }: World) => {
  await db.pool.query('CREATE TABLE IF NOT EXISTS bench_members (merchant_code text, n bigint, id uuid, PRIMARY KEY (merchant_code, n))');
  await db.pool.query(
    `INSERT INTO bench_members SELECT merchant_code, row_number() OVER (ORDER BY id) - 1, id FROM identity_members WHERE merchant_code = $1`,
    [merchant.code],
  );
  await db.pool.query('ANALYZE bench_members');
};

/** Sessions of everybody; and what the ledger did on some days, as the sums have it: it is read here, not folded. */
export async function plantLives({ app: { db }, merchant }: World): Promise<void> {
  await db.pool.query(
    `INSERT INTO identity_sessions (id, merchant_code, member_id, token_hash, cookie_hash, device, address, created_at, seen_at, idle_expires_at, expires_at)
     SELECT gen_random_uuid(), $1, id, id::text, '-', 'bench', '', now() - interval '1 day', now() - interval '3 hours', now() + interval '1 day', now() + interval '9 days'
     FROM bench_members WHERE merchant_code = $1`,
    [merchant.code],
  );
  await db.pool.query(
    `INSERT INTO team_member_money (merchant_code, member_id, day, deposit_minor, withdraw_minor, rebate_minor, activity_minor)
     SELECT $1, id, current_date - d::int, 10000 + n, CASE WHEN n % 3 = 0 THEN 5000 ELSE 0 END, n % 100, n % 70
     FROM bench_members, generate_series(0, $2::int, 15) d WHERE merchant_code = $1`,
    [merchant.code, daysBack],
  );
}

/** One of fifty is there at this moment. */
export const comeOnline = ({ app: { db }, merchant }: World) =>
  db.pool.query(
    `UPDATE identity_sessions s SET seen_at = now() FROM bench_members b WHERE b.merchant_code = $1 AND b.n % 50 = 0 AND s.member_id = b.id`,
    [merchant.code],
  );

/**
 * A history that nobody waits for: none of the triggers, and the index of rounds by player made when all of them are there, as loading tools do.
 */
export async function plantHistory(world: World, until: number): Promise<void> {
  const { pool } = world.app.db;
  const { rows } = await pool.query<{ index: string }>(`SELECT pg_get_indexdef('rounds_member'::regclass) AS index`);
  await pool.query('DROP INDEX rounds_member');
  await pool.query('ALTER TABLE rounds DISABLE TRIGGER USER');
  await plantBets(world, 0, until);
  await pool.query('ALTER TABLE rounds ENABLE TRIGGER USER');
  await pool.query(rows[0]?.index ?? '');
}

/** Bets of sittings in the order of time, from one number up to another; with all that hangs on a bet where the triggers are on. */
export async function plantBets({ app: { db }, merchant, members, bets }: World, from: number, until: number): Promise<void> {
  const last = Math.ceil(until / sitting);
  for (let at = Math.ceil(from / sitting); at < last; at += atOnce)
    await db.pool.query(betText, [
      merchant.code,
      at,
      Math.min(last, at + atOnce) - 1,
      Math.ceil(bets / sitting),
      sitting,
      daysBack,
      members,
    ]);
}

const roundColumns = `vendor_code, round_id, merchant_code, member_id, game_id, game_name, currency, state, stake_minor, win_minor, opened_at, ended_at`;

const betText = `
  WITH sat AS (
    SELECT s, (s::bigint * 7919) % $7::int AS n, now() - ($6::float * (1 - s::float / $4::float)) * interval '1 day' - interval '10 minutes' AS at
    FROM generate_series($2::int, $3::int) s
  )
  INSERT INTO rounds (${roundColumns})
  SELECT 'bench', $1::text || ':' || sat.s || ':' || k, $1, b.id, 'bench-' || sat.s % 5, 'Game ' || sat.s % 5, 'PHP', 'closed', 100 + k, CASE WHEN k % 3 = 0 THEN 250 ELSE 0 END,
    sat.at + k * interval '10 seconds', sat.at + k * interval '10 seconds'
  FROM sat JOIN bench_members b ON b.merchant_code = $1 AND b.n = sat.n, generate_series(1, $5::int) k`;

/** Single bets of anybody, at this moment: the worst that can come to the sums. */
export const scatterBets = ({ app: { db }, merchant, members }: World, count: number) =>
  db.pool.query(
    `INSERT INTO rounds (${roundColumns})
     SELECT 'bench', $1::text || ':single:' || s, $1, b.id, 'bench-' || s % 5, 'Game ' || s % 5, 'PHP', 'closed', 100, 50, now(), now()
     FROM generate_series(1, $2::int) s JOIN bench_members b ON b.merchant_code = $1 AND b.n = (s::bigint * 104729) % $3::int`,
    [merchant.code, count, members],
  );
