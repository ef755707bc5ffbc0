CREATE TABLE "team_active" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"act" text NOT NULL,
	"day" date NOT NULL,
	"gap" smallint,
	CONSTRAINT "team_active_pkey" PRIMARY KEY("merchant_code","member_id","act","day"),
	CONSTRAINT "team_active_gap" CHECK ("team_active"."gap" between 1 and 94)
);
--> statement-breakpoint
CREATE TABLE "team_branch_active" (
	"merchant_code" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"act" text NOT NULL,
	"day" date NOT NULL,
	"gap" smallint NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "team_branch_active_pkey" PRIMARY KEY("merchant_code","agent_id","act","day","gap")
);
--> statement-breakpoint
CREATE TABLE "team_branch_day" (
	"merchant_code" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product" text NOT NULL,
	"bets" bigint NOT NULL,
	"turnover_minor" bigint NOT NULL,
	"valid_minor" bigint NOT NULL,
	"payout_minor" bigint NOT NULL,
	CONSTRAINT "team_branch_day_pkey" PRIMARY KEY("merchant_code","agent_id","day","product")
);
--> statement-breakpoint
CREATE TABLE "team_branch_hour" (
	"merchant_code" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"product" text NOT NULL,
	"bets" bigint NOT NULL,
	"turnover_minor" bigint NOT NULL,
	"valid_minor" bigint NOT NULL,
	"payout_minor" bigint NOT NULL,
	CONSTRAINT "team_branch_hour_pkey" PRIMARY KEY("merchant_code","agent_id","hour","product")
);
--> statement-breakpoint
CREATE TABLE "team_branch_money" (
	"merchant_code" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"deposit_minor" bigint NOT NULL,
	"withdraw_minor" bigint NOT NULL,
	"rebate_minor" bigint NOT NULL,
	"activity_minor" bigint NOT NULL,
	CONSTRAINT "team_branch_money_pkey" PRIMARY KEY("merchant_code","agent_id","day")
);
--> statement-breakpoint
CREATE TABLE "team_changes" (
	"merchant_code" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "team_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"moment" timestamp (3) with time zone NOT NULL,
	"member_id" uuid,
	"currency" text,
	"game_id" text,
	"bets" integer DEFAULT 0 NOT NULL,
	"turnover_minor" bigint DEFAULT 0 NOT NULL,
	"valid_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"ledger_id" bigint,
	CONSTRAINT "team_changes_pkey" PRIMARY KEY("merchant_code","id"),
	CONSTRAINT "team_changes_what" CHECK ("team_changes"."what" in ('bet', 'login', 'register', 'money')),
	CONSTRAINT "team_changes_of" CHECK (("team_changes"."ledger_id" is null) = ("team_changes"."member_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "team_fold_point" (
	"merchant_code" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"closing_at" timestamp (3) with time zone,
	"closing_xid" bigint,
	"complete_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "team_member_day" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product" text NOT NULL,
	"bets" bigint NOT NULL,
	"turnover_minor" bigint NOT NULL,
	"valid_minor" bigint NOT NULL,
	"payout_minor" bigint NOT NULL,
	CONSTRAINT "team_member_day_pkey" PRIMARY KEY("merchant_code","member_id","day","product")
);
--> statement-breakpoint
CREATE TABLE "team_member_hour" (
	"merchant_code" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"member_id" uuid NOT NULL,
	"product" text NOT NULL,
	"bets" bigint NOT NULL,
	"turnover_minor" bigint NOT NULL,
	"valid_minor" bigint NOT NULL,
	"payout_minor" bigint NOT NULL,
	CONSTRAINT "team_member_hour_pkey" PRIMARY KEY("merchant_code","hour","member_id","product")
);
--> statement-breakpoint
CREATE TABLE "team_member_money" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"deposit_minor" bigint NOT NULL,
	"withdraw_minor" bigint NOT NULL,
	"rebate_minor" bigint NOT NULL,
	"activity_minor" bigint NOT NULL,
	CONSTRAINT "team_member_money_pkey" PRIMARY KEY("merchant_code","member_id","day")
);
--> statement-breakpoint
CREATE INDEX "team_active_new" ON "team_active" USING btree ("merchant_code") WHERE "team_active"."gap" is null;--> statement-breakpoint
CREATE INDEX "team_member_day_day" ON "team_member_day" USING btree ("merchant_code","day");--> statement-breakpoint
CREATE INDEX "team_member_hour_member" ON "team_member_hour" USING btree ("merchant_code","member_id","hour");
--> statement-breakpoint
-- The folding deletes what it has counted: the table is short and changes all the time.
ALTER TABLE team_changes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
--> statement-breakpoint
-- A change belongs to its moment, and to none that has been closed meanwhile. `closing_at` is read after this transaction has its number, so
-- whoever writes it knows which transactions may have missed it.
CREATE FUNCTION team_note(
  p_merchant text, p_what text, p_moment timestamptz, p_member uuid, p_currency text, p_game text,
  p_bets int, p_turnover bigint, p_valid bigint, p_payout bigint, p_ledger bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_changes (merchant_code, what, moment, member_id, currency, game_id, bets, turnover_minor, valid_minor, payout_minor, ledger_id)
  VALUES (p_merchant, p_what, greatest(p_moment, (SELECT f.closing_at FROM team_fold_point f WHERE f.merchant_code = p_merchant)),
    p_member, p_currency, p_game, p_bets, p_turnover, p_valid, p_payout, p_ledger);
END $$;
--> statement-breakpoint
-- A round has closed. Stakes that a bonus paid are looked for only where there may be some.
CREATE FUNCTION team_note_round() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  v_bonus bigint := 0;
BEGIN
  IF NEW.bonus_id IS NOT NULL THEN
    SELECT coalesce(sum(t.bonus_minor), 0) INTO v_bonus FROM round_transactions t
    WHERE t.round_id = NEW.round_id AND t.vendor_code = NEW.vendor_code AND t.kind = 'bet' AND t.rolled_back_at IS NULL;
  END IF;
  PERFORM team_note(NEW.merchant_code, 'bet', NEW.ended_at, NEW.member_id, NEW.currency, NEW.game_id,
    1, NEW.stake_minor, NEW.stake_minor - v_bonus, NEW.win_minor, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_round_made AFTER INSERT ON rounds FOR EACH ROW WHEN (NEW.state = 'closed') EXECUTE FUNCTION team_note_round();
--> statement-breakpoint
CREATE TRIGGER team_round_closed AFTER UPDATE ON rounds FOR EACH ROW
  WHEN (NEW.state = 'closed' AND OLD.state <> 'closed') EXECUTE FUNCTION team_note_round();
--> statement-breakpoint
-- A closed round has changed: a late win, or a bet that was taken back. At the commit, when the vendor's own note says when.
CREATE FUNCTION team_correct_round() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  v_moment timestamptz;
BEGIN
  SELECT max(t.created_at) INTO v_moment FROM round_transactions t
  WHERE t.round_id = NEW.round_id AND t.vendor_code = NEW.vendor_code AND t.kind IN ('win', 'rollback');
  PERFORM team_note(NEW.merchant_code, 'bet', coalesce(v_moment, NEW.ended_at), NEW.member_id, NEW.currency, NEW.game_id,
    CASE WHEN NEW.state = 'closed' THEN 0 ELSE -1 END, NEW.stake_minor - OLD.stake_minor, NEW.stake_minor - OLD.stake_minor, NEW.win_minor - OLD.win_minor, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER team_round_corrected AFTER UPDATE ON rounds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.state = 'closed' AND (NEW.state <> 'closed' OR NEW.stake_minor <> OLD.stake_minor OR NEW.win_minor <> OLD.win_minor))
  EXECUTE FUNCTION team_correct_round();
--> statement-breakpoint
-- What a bonus had paid of a stake that is taken back was never counted as valid.
CREATE FUNCTION team_correct_bonus() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  r rounds;
BEGIN
  SELECT * INTO r FROM rounds x WHERE x.vendor_code = NEW.vendor_code AND x.round_id = NEW.round_id AND x.state = 'closed';
  IF FOUND THEN
    PERFORM team_note(r.merchant_code, 'bet', NEW.rolled_back_at, r.member_id, r.currency, r.game_id, 0, 0, NEW.bonus_minor, 0, NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_bonus_corrected AFTER UPDATE ON round_transactions FOR EACH ROW
  WHEN (NEW.bonus_minor > 0 AND OLD.rolled_back_at IS NULL AND NEW.rolled_back_at IS NOT NULL) EXECUTE FUNCTION team_correct_bonus();
--> statement-breakpoint
-- A ticket has been settled. What came back is what was paid: after tax.
CREATE FUNCTION team_note_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM team_note(NEW.merchant_code, 'bet', NEW.ended_at, NEW.member_id, NEW.currency, NULL,
    1, NEW.cost_minor, NEW.cost_minor - NEW.bonus_minor, NEW.prize_minor - NEW.tax_minor, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_ticket_made AFTER INSERT ON lottery_tickets FOR EACH ROW WHEN (NEW.state IN ('won', 'lost')) EXECUTE FUNCTION team_note_ticket();
--> statement-breakpoint
CREATE TRIGGER team_ticket_settled AFTER UPDATE ON lottery_tickets FOR EACH ROW
  WHEN (NEW.state IN ('won', 'lost') AND OLD.state NOT IN ('won', 'lost')) EXECUTE FUNCTION team_note_ticket();
--> statement-breakpoint
CREATE FUNCTION team_note_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM team_note(NEW.merchant_code, 'login', NEW.created_at, NEW.member_id, NULL, NULL, 0, 0, 0, 0, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Who registers alone is in at once; an account that an agent opens is not.
CREATE TRIGGER team_login AFTER INSERT ON identity_events FOR EACH ROW
  WHEN (NEW.kind = 'logged.in' OR (NEW.kind = 'registered' AND NEW.session_id IS NOT NULL)) EXECUTE FUNCTION team_note_login();
--> statement-breakpoint
CREATE FUNCTION team_note_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM team_note(NEW.merchant_code, 'register', NEW.created_at, NEW.id, NULL, NULL, 0, 0, 0, 0, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_member AFTER INSERT ON identity_members FOR EACH ROW WHEN (NOT NEW.is_staff) EXECUTE FUNCTION team_note_member();
--> statement-breakpoint
CREATE FUNCTION team_note_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM team_note(NEW.merchant_code, 'money', NEW.created_at, NULL, NEW.currency, NULL, 0, 0, 0, 0, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_money AFTER INSERT ON ledger_transaction FOR EACH ROW
  WHEN (NEW.kind IN ('deposit', 'withdraw', 'settle', 'rebate', 'agentRebate', 'losingCommission', 'bonus', 'forfeit', 'reversal'))
  EXECUTE FUNCTION team_note_money();
--> statement-breakpoint
-- Adds the next changes to all sums of the merchant, in one statement: what it takes away is what it counts. The caller holds the merchant's
-- fold point. @returns how many it took
-- Whose line of agents a row counts for is looked up row by row: no join whose size has to be guessed.
CREATE FUNCTION team_fold(p_merchant text, p_zone text, p_currency text, p_limit int) RETURNS int
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
        CASE WHEN c.game_id IS NULL THEN 'lottery' ELSE (SELECT bonus_product('house:' || lower(g.type)) FROM catalogue_games g WHERE g.id = c.game_id) END AS product
      FROM taken c WHERE c.what = 'bet' AND c.currency = p_currency
    ) t GROUP BY 1, 2, 3
  ), moved AS (
    SELECT t.moment, split_part(a.address, ':', 2)::uuid AS member_id, side.amount, coalesce(o.kind, l.kind) AS kind
    FROM taken t JOIN ledger_transaction l ON l.id = t.ledger_id
      LEFT JOIN ledger_transaction o ON l.kind = 'reversal' AND o.id = l.resolves_id
      JOIN ledger_posting p ON p.transaction_id = l.id,
      LATERAL (VALUES (p.source_id, -p.amount_minor, p.source_is_player), (p.destination_id, p.amount_minor, p.destination_is_player)) side (account_id, amount, is_player)
      JOIN ledger_account a ON a.id = side.account_id
    WHERE t.what = 'money' AND t.currency = p_currency AND side.is_player
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
-- Counts the gaps before new days of members, and of the days that follow them; the agents above get the difference.
CREATE FUNCTION team_place(p_merchant text) RETURNS void LANGUAGE sql AS $$
  WITH fresh AS (
    SELECT a.member_id, a.act, min(a.day) AS day FROM team_active a WHERE a.merchant_code = p_merchant AND a.gap IS NULL GROUP BY 1, 2
  ), known AS (
    SELECT a.member_id, a.act, a.day, a.gap AS was, f.day AS since, least(a.day - lag(a.day) OVER (PARTITION BY a.member_id, a.act ORDER BY a.day), 93) AS before
    FROM fresh f JOIN team_active a ON a.merchant_code = p_merchant AND a.member_id = f.member_id AND a.act = f.act
  ), changed AS (
    SELECT k.member_id, k.act, k.day, k.was, coalesce(k.before, 94) AS gap FROM known k WHERE k.day >= k.since AND k.was IS DISTINCT FROM coalesce(k.before, 94)
  ), placed AS (
    UPDATE team_active a SET gap = c.gap FROM changed c
    WHERE a.merchant_code = p_merchant AND a.member_id = c.member_id AND a.act = c.act AND a.day = c.day
  ), change AS (
    SELECT c.member_id, c.act, c.day, c.gap, 1 AS members FROM changed c
    UNION ALL SELECT c.member_id, c.act, c.day, c.was, -1 FROM changed c WHERE c.was IS NOT NULL
  )
  INSERT INTO team_branch_active AS s (merchant_code, agent_id, act, day, gap, members)
  SELECT p_merchant, n.agent::uuid, c.act, c.day, c.gap, sum(c.members)
  FROM change c JOIN identity_members m ON m.id = c.member_id, unnest(string_to_array(trim(BOTH '/' FROM m.agent_path), '/')) n (agent)
  WHERE n.agent <> m.id::text GROUP BY 2, 3, 4, 5
  ON CONFLICT (merchant_code, agent_id, act, day, gap) DO UPDATE SET members = s.members + excluded.members
$$;
--> statement-breakpoint
-- Forgets all sums of a merchant and notes everything anew, each bet as it is now. In a transaction of one snapshot: what is under way is noted
-- by its own triggers.
CREATE FUNCTION team_refill(p_merchant text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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
SELECT team_refill(m.merchant_code) FROM (SELECT DISTINCT merchant_code FROM identity_members) m;
