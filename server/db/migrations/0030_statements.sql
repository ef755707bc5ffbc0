CREATE TABLE "ledger_day" (
	"merchant_code" text NOT NULL,
	"currency" text NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"held_minor" bigint NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	CONSTRAINT "ledger_day_pkey" PRIMARY KEY("merchant_code","currency","member_id","day","kind"),
	CONSTRAINT "ledger_day_count" CHECK ("ledger_day"."count" > 0),
	CONSTRAINT "ledger_day_range" CHECK ("ledger_day"."first_id" <= "ledger_day"."last_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_fold_point" (
	"merchant_code" text NOT NULL,
	"currency" text NOT NULL,
	"member_id" uuid NOT NULL,
	"time_zone" text NOT NULL,
	"cash_id" bigint DEFAULT 0 NOT NULL,
	"held_id" bigint DEFAULT 0 NOT NULL,
	"sides" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_fold_point_pkey" PRIMARY KEY("merchant_code","currency","member_id"),
	CONSTRAINT "ledger_fold_point_positions" CHECK ("ledger_fold_point"."cash_id" >= 0 AND "ledger_fold_point"."held_id" >= 0 AND "ledger_fold_point"."sides" >= 0)
);
--> statement-breakpoint
CREATE TABLE "club_wins" (
	"merchant_code" text NOT NULL,
	"currency" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"member_id" uuid NOT NULL,
	"win_minor" bigint NOT NULL,
	"game_name" text NOT NULL,
	"won_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_wins_pkey" PRIMARY KEY("merchant_code","currency","hour","member_id")
);
--> statement-breakpoint
CREATE TABLE "rounds_day" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	"stake_minor" bigint NOT NULL,
	"win_minor" bigint NOT NULL,
	CONSTRAINT "rounds_day_pkey" PRIMARY KEY("merchant_code","member_id","currency","day","state"),
	CONSTRAINT "rounds_day_amounts" CHECK ("rounds_day"."count" > 0 and "rounds_day"."stake_minor" >= 0 and "rounds_day"."win_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rounds_fold_point" (
	"merchant_code" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rounds_late" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rounds_late_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"vendor_code" text NOT NULL,
	"round_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"is_after_end" boolean NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals_played" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"percent" integer NOT NULL,
	"played_until" timestamp (3) with time zone NOT NULL,
	"left_minor" bigint NOT NULL,
	"late_count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "club_wins_best" ON "club_wins" USING btree ("merchant_code","currency","hour","win_minor" DESC NULLS LAST,"won_at");
--> statement-breakpoint
CREATE INDEX "rounds_day_day" ON "rounds_day" USING btree ("merchant_code","day");
--> statement-breakpoint
CREATE INDEX "rounds_late_member" ON "rounds_late" USING btree ("merchant_code","member_id","ended_at");
--> statement-breakpoint
CREATE INDEX "rounds_late_waiting" ON "rounds_late" USING btree ("merchant_code","member_id","opened_at") WHERE not "rounds_late"."is_folded";
--> statement-breakpoint
-- Adds a player's next movements to the sums of their days: at most `p_limit` of them, in one statement and so from one snapshot. Works by the
-- order of each account's own movements; a movement of both accounts is seen in both or in none. @returns how many it took, 0 = nothing is left
CREATE FUNCTION ledger_fold(p_merchant text, p_currency text, p_member uuid, p_zone text, p_limit int) RETURNS int
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  f ledger_fold_point;
  v_cash bigint;
  v_held bigint;
  r record;
BEGIN
  SELECT a.id INTO v_cash FROM ledger_account a WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = 'player:' || p_member || ':cash';
  SELECT a.id INTO v_held FROM ledger_account a WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = 'player:' || p_member || ':held';
  IF v_cash IS NULL AND v_held IS NULL THEN RETURN 0; END IF;
  INSERT INTO ledger_fold_point (merchant_code, currency, member_id, time_zone) VALUES (p_merchant, p_currency, p_member, p_zone) ON CONFLICT DO NOTHING;
  SELECT * INTO f FROM ledger_fold_point x WHERE x.merchant_code = p_merchant AND x.currency = p_currency AND x.member_id = p_member FOR UPDATE;
  IF f.time_zone <> p_zone THEN
    DELETE FROM ledger_day d WHERE d.merchant_code = p_merchant AND d.currency = p_currency AND d.member_id = p_member;
    UPDATE ledger_fold_point x SET time_zone = p_zone, cash_id = 0, held_id = 0, sides = 0
    WHERE x.merchant_code = p_merchant AND x.currency = p_currency AND x.member_id = p_member RETURNING * INTO f;
  END IF;
  WITH id AS (
    SELECT n.id FROM (
      (SELECT DISTINCT p.transaction_id AS id FROM ledger_posting p WHERE p.source_id = v_cash AND p.source_is_player AND p.transaction_id > f.cash_id ORDER BY 1 LIMIT p_limit)
      UNION
      (SELECT DISTINCT p.transaction_id FROM ledger_posting p WHERE p.destination_id = v_cash AND p.destination_is_player AND p.transaction_id > f.cash_id ORDER BY 1 LIMIT p_limit)
      UNION
      (SELECT DISTINCT p.transaction_id FROM ledger_posting p WHERE p.source_id = v_held AND p.source_is_player AND p.transaction_id > f.held_id ORDER BY 1 LIMIT p_limit)
      UNION
      (SELECT DISTINCT p.transaction_id FROM ledger_posting p WHERE p.destination_id = v_held AND p.destination_is_player AND p.transaction_id > f.held_id ORDER BY 1 LIMIT p_limit)
    ) n ORDER BY n.id LIMIT p_limit
  ), movement AS (
    SELECT id.id, sum(s.change) AS amount, coalesce(sum(s.change) FILTER (WHERE s.account_id = v_held), 0) AS held, count(*) AS sides,
      bool_or(s.account_id = v_cash) AS is_cash, bool_or(s.account_id = v_held) AS is_held
    FROM id JOIN ledger_posting p ON p.transaction_id = id.id,
      LATERAL (VALUES (p.source_id, -p.amount_minor), (p.destination_id, p.amount_minor)) s (account_id, change)
    WHERE s.account_id IN (v_cash, v_held) GROUP BY id.id
  ), day AS (
    INSERT INTO ledger_day AS d (merchant_code, currency, member_id, day, kind, count, amount_minor, held_minor, first_id, last_id)
    SELECT p_merchant, p_currency, p_member, (t.created_at AT TIME ZONE p_zone)::date, t.kind, count(*), sum(m.amount), sum(m.held), min(m.id), max(m.id)
    FROM movement m JOIN ledger_transaction t ON t.id = m.id GROUP BY 4, 5
    ON CONFLICT (merchant_code, currency, member_id, day, kind) DO UPDATE SET
      count = d.count + excluded.count, amount_minor = d.amount_minor + excluded.amount_minor, held_minor = d.held_minor + excluded.held_minor,
      first_id = least(d.first_id, excluded.first_id), last_id = greatest(d.last_id, excluded.last_id)
  )
  SELECT count(*)::int AS count, coalesce(sum(m.sides), 0)::bigint AS sides, max(m.id) FILTER (WHERE m.is_cash) AS cash_id, max(m.id) FILTER (WHERE m.is_held) AS held_id
  INTO r FROM movement m;
  IF r.count > 0 THEN
    UPDATE ledger_fold_point x SET cash_id = coalesce(r.cash_id, x.cash_id), held_id = coalesce(r.held_id, x.held_id), sides = x.sides + r.sides
    WHERE x.merchant_code = p_merchant AND x.currency = p_currency AND x.member_id = p_member;
  END IF;
  RETURN r.count;
END $$;
--> statement-breakpoint
CREATE FUNCTION rounds_note_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rounds_late (merchant_code, member_id, vendor_code, round_id, opened_at, ended_at, is_after_end)
  VALUES (NEW.merchant_code, NEW.member_id, NEW.vendor_code, NEW.round_id, NEW.opened_at, NEW.ended_at, TG_OP = 'UPDATE' AND OLD.state <> 'open');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The conditions are looked at for every round, the functions run for few of them.
CREATE TRIGGER rounds_changed_late AFTER UPDATE ON rounds FOR EACH ROW
  WHEN (OLD.state <> 'open' OR NEW.ended_at > OLD.opened_at + interval '1 day' OR OLD.opened_at < now() - interval '1 day')
  EXECUTE FUNCTION rounds_note_late();
--> statement-breakpoint
CREATE TRIGGER rounds_made_late AFTER INSERT ON rounds FOR EACH ROW
  WHEN (NEW.ended_at > NEW.opened_at + interval '1 day' OR NEW.opened_at < now() - interval '1 day')
  EXECUTE FUNCTION rounds_note_late();
--> statement-breakpoint
CREATE FUNCTION club_note_win() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO club_wins AS w (merchant_code, currency, hour, member_id, win_minor, game_name, won_at)
  VALUES (NEW.merchant_code, NEW.currency, date_trunc('hour', NEW.opened_at, 'UTC'), NEW.member_id, NEW.win_minor, NEW.game_name, NEW.ended_at)
  ON CONFLICT (merchant_code, currency, hour, member_id) DO UPDATE SET win_minor = excluded.win_minor, game_name = excluded.game_name, won_at = excluded.won_at
  WHERE w.win_minor < excluded.win_minor;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A win of an ended round is never taken back: the largest one only grows.
CREATE TRIGGER club_win AFTER INSERT OR UPDATE ON rounds FOR EACH ROW
  WHEN (NEW.state = 'closed' AND NEW.win_minor > NEW.stake_minor)
  EXECUTE FUNCTION club_note_win();
--> statement-breakpoint
INSERT INTO club_wins (merchant_code, currency, hour, member_id, win_minor, game_name, won_at)
SELECT DISTINCT ON (merchant_code, currency, date_trunc('hour', opened_at, 'UTC'), member_id)
  merchant_code, currency, date_trunc('hour', opened_at, 'UTC'), member_id, win_minor, game_name, ended_at
FROM rounds WHERE state = 'closed' AND win_minor > stake_minor AND opened_at >= now() - interval '8 days'
ORDER BY merchant_code, currency, date_trunc('hour', opened_at, 'UTC'), member_id, win_minor DESC, ended_at;
--> statement-breakpoint
INSERT INTO rounds_late (merchant_code, member_id, vendor_code, round_id, opened_at, ended_at, is_after_end)
SELECT merchant_code, member_id, vendor_code, round_id, opened_at, ended_at, false FROM rounds WHERE ended_at > opened_at + interval '1 day';
