CREATE TABLE "team_corrected" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"changes" integer NOT NULL,
	CONSTRAINT "team_corrected_pkey" PRIMARY KEY("merchant_code","member_id","hour")
);
--> statement-breakpoint
CREATE TABLE "team_gone_games" (
	"game_id" text PRIMARY KEY NOT NULL,
	"product" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_moved" (
	"vendor_code" text NOT NULL,
	"round_id" text NOT NULL,
	"moment" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_moved_pkey" PRIMARY KEY("vendor_code","round_id")
);
--> statement-breakpoint
ALTER TABLE "commission_runs" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_bills" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_bills" ADD COLUMN "corrected_minor" bigint;--> statement-breakpoint
ALTER TABLE "contract_bills" ADD COLUMN "is_closing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_changes" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "team_corrected_hour" ON "team_corrected" USING btree ("merchant_code","hour");
--> statement-breakpoint
-- What a game's bets count as. Of a game that has left the catalogue as before; 'slots' where nobody ever knew, so that one such bet does not stop
-- the sums of a merchant (`foldTeams` tells it to the log).
CREATE FUNCTION game_product(p_game text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT bonus_product('house:' || lower(g.type)) FROM catalogue_games g WHERE g.id = p_game),
    (SELECT x.product FROM team_gone_games x WHERE x.game_id = p_game), 'slots')
$$;
--> statement-breakpoint
CREATE FUNCTION team_keep_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_gone_games (game_id, product) VALUES (OLD.id, bonus_product('house:' || lower(OLD.type)))
  ON CONFLICT (game_id) DO UPDATE SET product = excluded.product;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_game_gone AFTER DELETE ON catalogue_games FOR EACH ROW EXECUTE FUNCTION team_keep_product();
--> statement-breakpoint
DROP FUNCTION team_note;
--> statement-breakpoint
-- @returns the moment that it counts for
CREATE FUNCTION team_note(
  p_merchant text, p_what text, p_moment timestamptz, p_member uuid, p_currency text, p_game text,
  p_bets int, p_turnover bigint, p_valid bigint, p_payout bigint, p_ledger bigint, OUT v_moment timestamptz) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_changes (merchant_code, what, moment, member_id, currency, game_id, bets, turnover_minor, valid_minor, payout_minor, ledger_id)
  VALUES (p_merchant, p_what, greatest(p_moment, (SELECT f.closing_at FROM team_fold_point f WHERE f.merchant_code = p_merchant)),
    p_member, p_currency, p_game, p_bets, p_turnover, p_valid, p_payout, p_ledger)
  RETURNING moment INTO v_moment;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION team_note_round() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  v_bonus bigint := 0;
  v_moment timestamptz;
BEGIN
  IF NEW.bonus_id IS NOT NULL THEN
    SELECT coalesce(sum(t.bonus_minor), 0) INTO v_bonus FROM round_transactions t
    WHERE t.round_id = NEW.round_id AND t.vendor_code = NEW.vendor_code AND t.kind = 'bet' AND t.rolled_back_at IS NULL;
  END IF;
  v_moment := team_note(NEW.merchant_code, 'bet', NEW.ended_at, NEW.member_id, NEW.currency, NEW.game_id,
    1, NEW.stake_minor, NEW.stake_minor - v_bonus, NEW.win_minor, NULL);
  IF v_moment > NEW.ended_at THEN
    INSERT INTO team_moved AS v (vendor_code, round_id, moment) VALUES (NEW.vendor_code, NEW.round_id, v_moment)
    ON CONFLICT (vendor_code, round_id) DO UPDATE SET moment = excluded.moment;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What becomes known late of a bet that was counted belongs where the bet was counted: the report of its own day is right (decision 029). Who has
-- paid by that day's sums finds the difference by `team_corrected`.
CREATE FUNCTION team_note_late(p_round rounds, p_bets int, p_turnover bigint, p_valid bigint, p_payout bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_changes (merchant_code, what, moment, member_id, currency, game_id, bets, turnover_minor, valid_minor, payout_minor, is_late)
  VALUES (p_round.merchant_code, 'bet',
    coalesce((SELECT v.moment FROM team_moved v WHERE v.vendor_code = p_round.vendor_code AND v.round_id = p_round.round_id), p_round.ended_at),
    p_round.member_id, p_round.currency, p_round.game_id, p_bets, p_turnover, p_valid, p_payout, true);
END $$;
--> statement-breakpoint
-- A closed round has changed: a late win, or a bet that was taken back.
CREATE OR REPLACE FUNCTION team_correct_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM team_note_late(OLD, CASE WHEN NEW.state = 'closed' THEN 0 ELSE -1 END,
    NEW.stake_minor - OLD.stake_minor, NEW.stake_minor - OLD.stake_minor, NEW.win_minor - OLD.win_minor);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER team_round_corrected ON rounds;
--> statement-breakpoint
CREATE TRIGGER team_round_corrected AFTER UPDATE ON rounds FOR EACH ROW
  WHEN (OLD.state = 'closed' AND (NEW.state <> 'closed' OR NEW.stake_minor <> OLD.stake_minor OR NEW.win_minor <> OLD.win_minor))
  EXECUTE FUNCTION team_correct_round();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION team_correct_bonus() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  r rounds;
BEGIN
  SELECT * INTO r FROM rounds x WHERE x.vendor_code = NEW.vendor_code AND x.round_id = NEW.round_id AND x.state = 'closed';
  IF FOUND THEN
    PERFORM team_note_late(r, 0, 0, NEW.bonus_minor, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds the next changes to all sums of the merchant, in one statement: what it takes away is what it counts. The caller holds the merchant's
-- fold point. @returns how many it took
-- Whose line of agents a row counts for is looked up row by row: no join whose size has to be guessed.
CREATE OR REPLACE FUNCTION team_fold(p_merchant text, p_zone text, p_currency text, p_limit int) RETURNS int
LANGUAGE plpgsql SET plan_cache_mode = 'force_custom_plan' AS $$
DECLARE
  v_last bigint;
  v_taken int;
BEGIN
  SELECT max(n.id) INTO v_last FROM (SELECT c.id FROM team_changes c WHERE c.merchant_code = p_merchant ORDER BY c.id LIMIT p_limit) n;
  IF v_last IS NULL THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM team_changes c WHERE c.merchant_code = p_merchant AND c.id <= v_last RETURNING c.*
  ), bet AS (
    SELECT t.member_id, t.hour, t.product, sum(t.bets) AS bets, sum(t.turnover_minor) AS turnover, sum(t.valid_minor) AS valid, sum(t.payout_minor) AS payout
    FROM (
      SELECT c.*, date_trunc('hour', c.moment, p_zone) AS hour,
        CASE WHEN c.game_id IS NULL THEN 'lottery' ELSE game_product(c.game_id) END AS product
      FROM taken c WHERE c.what = 'bet' AND c.currency = p_currency
    ) t GROUP BY 1, 2, 3
  ), corrected AS (
    INSERT INTO team_corrected AS s (merchant_code, member_id, hour, changes)
    SELECT p_merchant, n.agent::uuid, date_trunc('hour', t.moment, p_zone), count(*)
    FROM taken t, unnest(string_to_array(trim(BOTH '/' FROM (SELECT m.agent_path FROM identity_members m WHERE m.id = t.member_id)), '/')) n (agent)
    WHERE t.is_late AND t.currency = p_currency GROUP BY 2, 3
    ON CONFLICT (merchant_code, member_id, hour) DO UPDATE SET changes = s.changes + excluded.changes
  ), moved AS (
    SELECT t.moment, split_part(a.address, ':', 2)::uuid AS member_id, side.amount, coalesce(o.kind, l.kind) AS kind
    FROM taken t JOIN ledger_transaction l ON l.id = t.ledger_id
      LEFT JOIN ledger_transaction o ON l.kind = 'reversal' AND o.id = l.resolves_id
      JOIN ledger_posting p ON p.transaction_id = l.id,
      LATERAL (VALUES (p.source_id, -p.amount_minor, p.source_is_player), (p.destination_id, p.amount_minor, p.destination_is_player)) side (account_id, amount, is_player)
      JOIN ledger_account a ON a.id = side.account_id
    WHERE t.what = 'money' AND t.currency = p_currency AND side.is_player
      -- what we paid in so that a reversal could be whole came from nobody
      AND (o.id IS NULL OR EXISTS (
        SELECT FROM ledger_posting q WHERE q.transaction_id = o.id AND q.source_id = p.destination_id AND q.destination_id = p.source_id))
  ), money AS (
    SELECT m.member_id, (m.moment AT TIME ZONE p_zone)::date AS day,
      coalesce(sum(m.amount) FILTER (WHERE m.kind = 'deposit'), 0) AS deposit, coalesce(-sum(m.amount) FILTER (WHERE m.kind IN ('withdraw', 'settle')), 0) AS withdraw,
      coalesce(sum(m.amount) FILTER (WHERE m.kind IN ('rebate', 'agentRebate', 'losingCommission')), 0) AS rebate,
      coalesce(sum(m.amount) FILTER (WHERE m.kind IN ('bonus', 'forfeit')), 0) AS activity
    FROM moved m GROUP BY 1, 2
  ), act AS (
    INSERT INTO team_active (merchant_code, member_id, act, day)
    SELECT p_merchant, t.member_id, t.what, (t.moment AT TIME ZONE p_zone)::date FROM taken t
    WHERE t.what IN ('login', 'register') OR (t.what = 'bet' AND t.bets > 0 AND t.currency = p_currency)
    UNION SELECT p_merchant, m.member_id, 'deposit', m.day FROM money m WHERE m.deposit > 0
    ON CONFLICT DO NOTHING
  ), member_hour AS (
    INSERT INTO team_member_hour AS s (merchant_code, member_id, hour, product, bets, turnover_minor, valid_minor, payout_minor)
    SELECT p_merchant, b.member_id, b.hour, b.product, b.bets, b.turnover, b.valid, b.payout FROM bet b
    ON CONFLICT (merchant_code, hour, member_id, product) DO UPDATE SET bets = s.bets + excluded.bets, turnover_minor = s.turnover_minor + excluded.turnover_minor,
      valid_minor = s.valid_minor + excluded.valid_minor, payout_minor = s.payout_minor + excluded.payout_minor
  ), member_day AS (
    INSERT INTO team_member_day AS s (merchant_code, member_id, day, product, bets, turnover_minor, valid_minor, payout_minor)
    SELECT p_merchant, b.member_id, (b.hour AT TIME ZONE p_zone)::date, b.product, sum(b.bets), sum(b.turnover), sum(b.valid), sum(b.payout) FROM bet b GROUP BY 2, 3, 4
    ON CONFLICT (merchant_code, member_id, day, product) DO UPDATE SET bets = s.bets + excluded.bets, turnover_minor = s.turnover_minor + excluded.turnover_minor,
      valid_minor = s.valid_minor + excluded.valid_minor, payout_minor = s.payout_minor + excluded.payout_minor
  ), below AS (
    SELECT n.agent::uuid AS agent_id, b.hour, b.product, sum(b.bets) AS bets, sum(b.turnover) AS turnover, sum(b.valid) AS valid, sum(b.payout) AS payout
    FROM bet b, unnest(string_to_array(trim(BOTH '/' FROM (SELECT m.agent_path FROM identity_members m WHERE m.id = b.member_id)), '/')) n (agent)
    WHERE n.agent <> b.member_id::text GROUP BY 1, 2, 3
  ), branch_hour AS (
    INSERT INTO team_branch_hour AS s (merchant_code, agent_id, hour, product, bets, turnover_minor, valid_minor, payout_minor)
    SELECT p_merchant, b.agent_id, b.hour, b.product, b.bets, b.turnover, b.valid, b.payout FROM below b
    ON CONFLICT (merchant_code, agent_id, hour, product) DO UPDATE SET bets = s.bets + excluded.bets, turnover_minor = s.turnover_minor + excluded.turnover_minor,
      valid_minor = s.valid_minor + excluded.valid_minor, payout_minor = s.payout_minor + excluded.payout_minor
  ), branch_day AS (
    INSERT INTO team_branch_day AS s (merchant_code, agent_id, day, product, bets, turnover_minor, valid_minor, payout_minor)
    SELECT p_merchant, b.agent_id, (b.hour AT TIME ZONE p_zone)::date, b.product, sum(b.bets), sum(b.turnover), sum(b.valid), sum(b.payout) FROM below b GROUP BY 2, 3, 4
    ON CONFLICT (merchant_code, agent_id, day, product) DO UPDATE SET bets = s.bets + excluded.bets, turnover_minor = s.turnover_minor + excluded.turnover_minor,
      valid_minor = s.valid_minor + excluded.valid_minor, payout_minor = s.payout_minor + excluded.payout_minor
  ), member_money AS (
    INSERT INTO team_member_money AS s (merchant_code, member_id, day, deposit_minor, withdraw_minor, rebate_minor, activity_minor)
    SELECT p_merchant, m.member_id, m.day, m.deposit, m.withdraw, m.rebate, m.activity FROM money m
    ON CONFLICT (merchant_code, member_id, day) DO UPDATE SET deposit_minor = s.deposit_minor + excluded.deposit_minor, withdraw_minor = s.withdraw_minor + excluded.withdraw_minor,
      rebate_minor = s.rebate_minor + excluded.rebate_minor, activity_minor = s.activity_minor + excluded.activity_minor
  ), branch_money AS (
    INSERT INTO team_branch_money AS s (merchant_code, agent_id, day, deposit_minor, withdraw_minor, rebate_minor, activity_minor)
    SELECT p_merchant, n.agent::uuid, m.day, sum(m.deposit), sum(m.withdraw), sum(m.rebate), sum(m.activity)
    FROM money m, unnest(string_to_array(trim(BOTH '/' FROM (SELECT x.agent_path FROM identity_members x WHERE x.id = m.member_id)), '/')) n (agent)
    WHERE n.agent <> m.member_id::text GROUP BY 2, 3
    ON CONFLICT (merchant_code, agent_id, day) DO UPDATE SET deposit_minor = s.deposit_minor + excluded.deposit_minor, withdraw_minor = s.withdraw_minor + excluded.withdraw_minor,
      rebate_minor = s.rebate_minor + excluded.rebate_minor, activity_minor = s.activity_minor + excluded.activity_minor
  )
  SELECT count(*) INTO v_taken FROM taken;
  PERFORM team_place(p_merchant);
  RETURN v_taken;
END $$;
--> statement-breakpoint
-- Forgets all sums of a merchant and notes everything anew, each bet as it is now. In a transaction of one snapshot: what is under way is noted
-- by its own triggers.
CREATE OR REPLACE FUNCTION team_refill(p_merchant text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- corrections that were not counted yet are in what is noted anew: who has paid by the sums has to know of them all the same
  INSERT INTO team_corrected AS s (merchant_code, member_id, hour, changes)
  SELECT p_merchant, n.agent::uuid, date_trunc('hour', c.moment, f.time_zone), count(*)
  FROM team_changes c JOIN team_fold_point f ON f.merchant_code = c.merchant_code,
    unnest(string_to_array(trim(BOTH '/' FROM (SELECT m.agent_path FROM identity_members m WHERE m.id = c.member_id)), '/')) n (agent)
  WHERE c.merchant_code = p_merchant AND c.is_late GROUP BY 2, 3
  ON CONFLICT (merchant_code, member_id, hour) DO UPDATE SET changes = s.changes + excluded.changes;
  DELETE FROM team_moved v USING rounds r WHERE r.merchant_code = p_merchant AND r.vendor_code = v.vendor_code AND r.round_id = v.round_id;
  DELETE FROM team_changes WHERE merchant_code = p_merchant;
  DELETE FROM team_member_hour WHERE merchant_code = p_merchant;
  DELETE FROM team_member_day WHERE merchant_code = p_merchant;
  DELETE FROM team_branch_hour WHERE merchant_code = p_merchant;
  DELETE FROM team_branch_day WHERE merchant_code = p_merchant;
  DELETE FROM team_member_money WHERE merchant_code = p_merchant;
  DELETE FROM team_branch_money WHERE merchant_code = p_merchant;
  DELETE FROM team_active WHERE merchant_code = p_merchant;
  DELETE FROM team_branch_active WHERE merchant_code = p_merchant;
  INSERT INTO team_changes (merchant_code, what, moment, member_id, currency, game_id, bets, turnover_minor, valid_minor, payout_minor)
  SELECT r.merchant_code, 'bet', r.ended_at, r.member_id, r.currency, r.game_id, 1, r.stake_minor, r.stake_minor - coalesce(b.bonus, 0), r.win_minor
  FROM rounds r LEFT JOIN (
    SELECT t.vendor_code, t.round_id, sum(t.bonus_minor)::bigint AS bonus FROM round_transactions t
    WHERE t.merchant_code = p_merchant AND t.bonus_id IS NOT NULL AND t.kind = 'bet' AND t.rolled_back_at IS NULL GROUP BY 1, 2
  ) b ON b.vendor_code = r.vendor_code AND b.round_id = r.round_id
  WHERE r.merchant_code = p_merchant AND r.state = 'closed';
  INSERT INTO team_changes (merchant_code, what, moment, member_id, currency, bets, turnover_minor, valid_minor, payout_minor)
  SELECT t.merchant_code, 'bet', t.ended_at, t.member_id, t.currency, 1, t.cost_minor, t.cost_minor - t.bonus_minor, t.prize_minor - t.tax_minor
  FROM lottery_tickets t WHERE t.merchant_code = p_merchant AND t.state IN ('won', 'lost');
  INSERT INTO team_changes (merchant_code, what, moment, member_id)
  SELECT e.merchant_code, 'login', e.created_at, e.member_id FROM identity_events e
  WHERE e.merchant_code = p_merchant AND (e.kind = 'logged.in' OR (e.kind = 'registered' AND e.session_id IS NOT NULL));
  INSERT INTO team_changes (merchant_code, what, moment, member_id)
  SELECT m.merchant_code, 'register', m.created_at, m.id FROM identity_members m WHERE m.merchant_code = p_merchant AND NOT m.is_staff;
  INSERT INTO team_changes (merchant_code, what, moment, currency, ledger_id)
  SELECT t.merchant_code, 'money', t.created_at, t.currency, t.id FROM ledger_transaction t
  WHERE t.merchant_code = p_merchant AND t.kind IN ('deposit', 'withdraw', 'settle', 'rebate', 'agentRebate', 'losingCommission', 'bonus', 'forfeit', 'reversal');
  UPDATE team_fold_point SET closing_at = NULL, closing_xid = NULL, complete_until = NULL WHERE merchant_code = p_merchant;
END $$;
--> statement-breakpoint
-- A correction names the periods that it corrects.
UPDATE contract_bills b SET facts = jsonb_set(b.facts, '{correction}', jsonb_build_object('owedMinor', b.facts -> 'correction' ->> 'owedMinor',
  'periods', jsonb_build_array(jsonb_build_object('billId', p.id, 'wasMinor', b.facts -> 'correction' ->> 'wasMinor', 'isMinor', b.facts -> 'correction' ->> 'isMinor',
    'fromAt', round(extract(epoch FROM p.period_from) * 1000)::bigint, 'untilAt', round(extract(epoch FROM p.period_until) * 1000)::bigint))))
FROM contract_bills p WHERE jsonb_typeof(b.facts -> 'correction') = 'object' AND p.id = (b.facts -> 'correction' ->> 'billId')::uuid;
