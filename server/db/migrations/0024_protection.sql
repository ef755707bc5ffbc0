CREATE TABLE "protection_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"actor" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protection_exclusions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"firm_until" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"return_asked_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "protection_exclusions_times" CHECK ("protection_exclusions"."firm_until" > "protection_exclusions"."started_at" and "protection_exclusions"."ends_at" >= "protection_exclusions"."firm_until"),
	CONSTRAINT "protection_exclusions_return" CHECK ("protection_exclusions"."returned_at" is null or "protection_exclusions"."returned_at" >= "protection_exclusions"."firm_until")
);
--> statement-breakpoint
CREATE TABLE "protection_family_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"player_text" text NOT NULL,
	"relation" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_contact" text NOT NULL,
	"reason" text NOT NULL,
	"documents" text NOT NULL,
	"state" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"member_id" uuid,
	CONSTRAINT "protection_family_requests_decided" CHECK (("protection_family_requests"."state" = 'waiting') = ("protection_family_requests"."decided_at" is null)),
	CONSTRAINT "protection_family_requests_member" CHECK (("protection_family_requests"."state" = 'granted') = ("protection_family_requests"."member_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "protection_players" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"stake_total" bigint DEFAULT 0 NOT NULL,
	"loss_total" bigint DEFAULT 0 NOT NULL,
	"play_total_ms" bigint DEFAULT 0 NOT NULL,
	"play_seen" timestamp (3) with time zone NOT NULL,
	"clear_until" timestamp (3) with time zone NOT NULL,
	"stake_stop" bigint DEFAULT 9000000000000000000 NOT NULL,
	"loss_stop" bigint DEFAULT 9000000000000000000 NOT NULL,
	"play_stop_ms" bigint DEFAULT 9000000000000000000 NOT NULL,
	"time_zone" text DEFAULT 'Asia/Manila' NOT NULL,
	"barred_until" timestamp (3) with time zone,
	"play_from" timestamp (3) with time zone NOT NULL,
	"play_loss_base" bigint DEFAULT 0 NOT NULL,
	"check_due" timestamp (3) with time zone NOT NULL,
	"check_asked" timestamp (3) with time zone,
	"check_minutes" integer DEFAULT 60 NOT NULL,
	"day_from" timestamp (3) with time zone NOT NULL,
	"day_until" timestamp (3) with time zone NOT NULL,
	"week_from" timestamp (3) with time zone NOT NULL,
	"week_until" timestamp (3) with time zone NOT NULL,
	"month_from" timestamp (3) with time zone NOT NULL,
	"month_until" timestamp (3) with time zone NOT NULL,
	"day_stake_base" bigint DEFAULT 0 NOT NULL,
	"week_stake_base" bigint DEFAULT 0 NOT NULL,
	"month_stake_base" bigint DEFAULT 0 NOT NULL,
	"day_loss_base" bigint DEFAULT 0 NOT NULL,
	"week_loss_base" bigint DEFAULT 0 NOT NULL,
	"month_loss_base" bigint DEFAULT 0 NOT NULL,
	"day_play_base_ms" bigint DEFAULT 0 NOT NULL,
	"week_play_base_ms" bigint DEFAULT 0 NOT NULL,
	"month_play_base_ms" bigint DEFAULT 0 NOT NULL,
	"deposit_day_limit" bigint,
	"deposit_week_limit" bigint,
	"deposit_month_limit" bigint,
	"loss_day_limit" bigint,
	"loss_week_limit" bigint,
	"loss_month_limit" bigint,
	"stake_day_limit" bigint,
	"stake_week_limit" bigint,
	"stake_month_limit" bigint,
	"session_day_limit_ms" bigint,
	"session_week_limit_ms" bigint,
	"session_month_limit_ms" bigint,
	CONSTRAINT "protection_players_check" CHECK ("protection_players"."check_minutes" in (15, 30, 60))
);
--> statement-breakpoint
CREATE TABLE "protection_raises" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"wanted" bigint,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "protection_raises_member_id_kind_period_pk" PRIMARY KEY("member_id","kind","period"),
	CONSTRAINT "protection_raises_wait" CHECK ("protection_raises"."ready_at" >= "protection_raises"."asked_at" + interval '24 hours')
);
--> statement-breakpoint
CREATE INDEX "protection_events_member" ON "protection_events" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "protection_exclusions_member" ON "protection_exclusions" USING btree ("member_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "protection_family_requests_waiting" ON "protection_family_requests" USING btree ("merchant_code","created_at") WHERE "protection_family_requests"."state" = 'waiting';
--> statement-breakpoint
-- Half-full pages: the row of a player changes with every stake, within its page.
ALTER TABLE protection_players SET (fillfactor = 50);
--> statement-breakpoint
CREATE FUNCTION protection_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'protection_events is append only';
END $$;
--> statement-breakpoint
CREATE TRIGGER protection_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON protection_events FOR EACH STATEMENT EXECUTE FUNCTION protection_refuse();
--> statement-breakpoint
-- Milliseconds from one moment to another, 0 when they come the other way round: processes' clocks may differ.
CREATE FUNCTION protection_ms(p_from timestamptz, p_to timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, round(date_part('epoch', p_to - p_from) * 1000))::bigint
$$;
--> statement-breakpoint
-- The stops and the moment until which they alone decide, from limits, bases, bar and reality check. `least` leaves out what is null:
-- the lowest limit applies.
CREATE FUNCTION protection_stops(p protection_players, p_now timestamptz) RETURNS protection_players LANGUAGE plpgsql STABLE AS $$
DECLARE
  c_none constant bigint := 9000000000000000000;
BEGIN
  p.stake_stop := least(c_none, p.day_stake_base + p.stake_day_limit, p.week_stake_base + p.stake_week_limit, p.month_stake_base + p.stake_month_limit);
  p.loss_stop := least(c_none, p.day_loss_base + p.loss_day_limit, p.week_loss_base + p.loss_week_limit, p.month_loss_base + p.loss_month_limit);
  p.play_stop_ms := least(c_none, p.day_play_base_ms + p.session_day_limit_ms, p.week_play_base_ms + p.session_week_limit_ms, p.month_play_base_ms + p.session_month_limit_ms);
  p.clear_until := CASE WHEN p.check_asked IS NOT NULL OR p.barred_until > p_now THEN p_now ELSE least(p.day_until, p.check_due) END;
  RETURN p;
END $$;
--> statement-breakpoint
-- The row as it is at a moment: periods that are over begin anew and, for who plays, the stretch of play after a pause of five minutes.
-- A day, a week (from Monday) and a month are the calendar's in the merchant's time zone, so that some days have 23 or 25 hours.
CREATE FUNCTION protection_at(p protection_players, p_now timestamptz, p_plays boolean) RETURNS protection_players LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_local timestamp := p_now AT TIME ZONE p.time_zone;
  v_goes_on boolean := p.check_asked IS NULL AND p_now - p.play_seen <= interval '5 minutes';
  v_play bigint;
BEGIN
  IF p_now >= p.day_until THEN
    p.day_from := date_trunc('day', v_local) AT TIME ZONE p.time_zone;
    p.day_until := (date_trunc('day', v_local) + interval '1 day') AT TIME ZONE p.time_zone;
    -- of a stretch that goes on over midnight, what was played before it belongs to the day before
    v_play := p.play_total_ms + CASE WHEN v_goes_on THEN protection_ms(p.play_seen, p.day_from) ELSE 0 END;
    p.day_stake_base := p.stake_total; p.day_loss_base := p.loss_total; p.day_play_base_ms := v_play;
    IF p_now >= p.week_until THEN
      p.week_from := date_trunc('week', v_local) AT TIME ZONE p.time_zone;
      p.week_until := (date_trunc('week', v_local) + interval '1 week') AT TIME ZONE p.time_zone;
      p.week_stake_base := p.stake_total; p.week_loss_base := p.loss_total;
      p.week_play_base_ms := p.play_total_ms + CASE WHEN v_goes_on THEN protection_ms(p.play_seen, p.week_from) ELSE 0 END;
    END IF;
    IF p_now >= p.month_until THEN
      p.month_from := date_trunc('month', v_local) AT TIME ZONE p.time_zone;
      p.month_until := (date_trunc('month', v_local) + interval '1 month') AT TIME ZONE p.time_zone;
      p.month_stake_base := p.stake_total; p.month_loss_base := p.loss_total;
      p.month_play_base_ms := p.play_total_ms + CASE WHEN v_goes_on THEN protection_ms(p.play_seen, p.month_from) ELSE 0 END;
    END IF;
  END IF;
  IF p_plays AND p.check_asked IS NULL AND NOT v_goes_on THEN
    p.play_from := p_now; p.play_seen := p_now; p.play_loss_base := p.loss_total;
    p.check_due := p_now + make_interval(mins => p.check_minutes);
  END IF;
  RETURN protection_stops(p, p_now);
END $$;
--> statement-breakpoint
-- A player's row, locked, made when it is not there, and as it is now. Take it after the player's accounts, never before them: that
-- is the order of the vendor's calls and the lottery's orders. Without a time zone the row's own stays.
CREATE FUNCTION protection_open(p_member uuid, p_merchant text, p_zone text, p_now timestamptz, p_plays boolean) RETURNS protection_players
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  p protection_players;
BEGIN
  SELECT * INTO p FROM protection_players x WHERE x.member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO protection_players AS x (member_id, merchant_code, time_zone, play_seen, clear_until, play_from, check_due, day_from, day_until, week_from, week_until, month_from, month_until)
    VALUES (p_member, p_merchant, coalesce(p_zone, 'Asia/Manila'), p_now, p_now, p_now, p_now + interval '60 minutes', p_now, p_now, p_now, p_now, p_now, p_now)
    ON CONFLICT (member_id) DO UPDATE SET member_id = excluded.member_id RETURNING * INTO p;
  END IF;
  p.time_zone := coalesce(p_zone, p.time_zone);
  p := protection_at(p, p_now, p_plays);
  UPDATE protection_players x SET
    time_zone = p.time_zone, play_from = p.play_from, play_seen = p.play_seen, play_loss_base = p.play_loss_base, check_due = p.check_due,
    clear_until = p.clear_until, stake_stop = p.stake_stop, loss_stop = p.loss_stop, play_stop_ms = p.play_stop_ms,
    day_from = p.day_from, day_until = p.day_until, week_from = p.week_from, week_until = p.week_until, month_from = p.month_from, month_until = p.month_until,
    day_stake_base = p.day_stake_base, week_stake_base = p.week_stake_base, month_stake_base = p.month_stake_base,
    day_loss_base = p.day_loss_base, week_loss_base = p.week_loss_base, month_loss_base = p.month_loss_base,
    day_play_base_ms = p.day_play_base_ms, week_play_base_ms = p.week_play_base_ms, month_play_base_ms = p.month_play_base_ms
  WHERE x.member_id = p_member;
  RETURN p;
END $$;
--> statement-breakpoint
-- Whether a player may stake this now, and if so it is counted: one statement in the common case. Code: OK, PLAYER_EXCLUDED, REALITY_CHECK,
-- LIMIT_SESSION, LIMIT_STAKE, LIMIT_LOSS. A free round's stake of 0 asks bar, check and time alone.
CREATE FUNCTION protection_stake(p_member uuid, p_merchant text, p_zone text, p_amount bigint, p_now timestamptz) RETURNS text
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  p protection_players;
  v_ms bigint;
BEGIN
  UPDATE protection_players x SET
    stake_total = x.stake_total + p_amount, loss_total = x.loss_total + p_amount,
    play_total_ms = x.play_total_ms + protection_ms(x.play_seen, p_now), play_seen = greatest(x.play_seen, p_now)
  WHERE x.member_id = p_member AND p_now < x.clear_until AND p_now - x.play_seen <= interval '5 minutes'
    AND x.stake_total + p_amount <= x.stake_stop AND x.loss_total + p_amount <= x.loss_stop
    AND x.play_total_ms + protection_ms(x.play_seen, p_now) <= x.play_stop_ms;
  IF FOUND THEN RETURN 'OK'; END IF;
  p := protection_open(p_member, p_merchant, p_zone, p_now, true);
  v_ms := protection_ms(p.play_seen, p_now);
  IF p.barred_until > p_now THEN RETURN 'PLAYER_EXCLUDED'; END IF;
  IF p.check_asked IS NOT NULL OR p_now >= p.check_due THEN RETURN 'REALITY_CHECK'; END IF;
  IF p.play_total_ms + v_ms > p.play_stop_ms THEN RETURN 'LIMIT_SESSION'; END IF;
  IF p_amount > 0 AND p.stake_total + p_amount > p.stake_stop THEN RETURN 'LIMIT_STAKE'; END IF;
  IF p_amount > 0 AND p.loss_total + p_amount > p.loss_stop THEN RETURN 'LIMIT_LOSS'; END IF;
  UPDATE protection_players x SET
    stake_total = x.stake_total + p_amount, loss_total = x.loss_total + p_amount,
    play_total_ms = x.play_total_ms + v_ms, play_seen = greatest(x.play_seen, p_now)
  WHERE x.member_id = p_member;
  RETURN 'OK';
END $$;
--> statement-breakpoint
-- What a player won: always taken, and counted in the periods in which it came.
CREATE FUNCTION protection_win(p_member uuid, p_merchant text, p_zone text, p_amount bigint, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
BEGIN
  UPDATE protection_players x SET loss_total = x.loss_total - p_amount WHERE x.member_id = p_member AND p_now < x.day_until;
  IF FOUND THEN RETURN; END IF;
  PERFORM protection_open(p_member, p_merchant, p_zone, p_now, false);
  UPDATE protection_players x SET loss_total = x.loss_total - p_amount WHERE x.member_id = p_member;
END $$;
--> statement-breakpoint
-- A stake that counts for nothing any more: taken back from those periods, and that stretch of play, in which it was made.
CREATE FUNCTION protection_undo(p_member uuid, p_merchant text, p_zone text, p_amount bigint, p_staked_at timestamptz, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  p protection_players;
BEGIN
  p := protection_open(p_member, p_merchant, p_zone, p_now, false);
  p.stake_total := p.stake_total - p_amount;
  p.loss_total := p.loss_total - p_amount;
  IF p_staked_at < p.day_from THEN p.day_stake_base := p.day_stake_base - p_amount; p.day_loss_base := p.day_loss_base - p_amount; END IF;
  IF p_staked_at < p.week_from THEN p.week_stake_base := p.week_stake_base - p_amount; p.week_loss_base := p.week_loss_base - p_amount; END IF;
  IF p_staked_at < p.month_from THEN p.month_stake_base := p.month_stake_base - p_amount; p.month_loss_base := p.month_loss_base - p_amount; END IF;
  IF p_staked_at < p.play_from THEN p.play_loss_base := p.play_loss_base - p_amount; END IF;
  p := protection_stops(p, p_now);
  UPDATE protection_players x SET
    stake_total = p.stake_total, loss_total = p.loss_total, play_loss_base = p.play_loss_base, stake_stop = p.stake_stop, loss_stop = p.loss_stop,
    day_stake_base = p.day_stake_base, week_stake_base = p.week_stake_base, month_stake_base = p.month_stake_base,
    day_loss_base = p.day_loss_base, week_loss_base = p.week_loss_base, month_loss_base = p.month_loss_base
  WHERE x.member_id = p_member;
END $$;
--> statement-breakpoint
-- A play screen is open: the stretch of play begins or goes on, its time counts, and a reality check that is due counts as shown.
CREATE FUNCTION protection_touch(p_member uuid, p_merchant text, p_zone text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  p protection_players;
BEGIN
  p := protection_open(p_member, p_merchant, p_zone, p_now, true);
  IF p.check_asked IS NOT NULL OR p.barred_until > p_now THEN RETURN; END IF;
  IF p_now >= p.check_due THEN p.check_asked := p_now; END IF;
  p := protection_stops(p, p_now);
  UPDATE protection_players x SET
    check_asked = p.check_asked, clear_until = p.clear_until,
    play_total_ms = x.play_total_ms + protection_ms(x.play_seen, p_now), play_seen = greatest(x.play_seen, p_now)
  WHERE x.member_id = p_member;
END $$;
--> statement-breakpoint
-- Debits a stake. Everything that is refused leaves nothing behind but the nonce: the inner block is undone as a whole.
-- Locks in this order, as all calls do: the round, the player's account (vendor_calls takes it first), the player's protection, ours; the
-- transaction's own row comes last. What protects the player decides before the money moves, and counts only what was taken.
CREATE OR REPLACE FUNCTION vendor_bet(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_token text,
  p_transaction text, p_content text, p_round text, p_game text, p_currency text, p_amount bigint,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT version bigint, OUT movement text, OUT moved boolean)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  g record;
  r rounds;
  v_status text;
  v_allowed text;
BEGIN
  moved := false;
  IF NOT vendor_take_nonce(p_vendor, p_nonce, p_nonce_until) THEN code := 'BAD_SIGNATURE'; RETURN; END IF;
  SELECT x.*, m.id IS NULL AS is_blocked, s.id IS NULL AS is_over INTO g
  FROM round_game_tokens x
    LEFT JOIN identity_members m ON m.id = x.member_id AND m.disabled_at IS NULL
    LEFT JOIN identity_sessions s ON s.id = x.session_id AND s.ended_at IS NULL
  WHERE x.token_hash = p_token AND x.vendor_code = p_vendor;
  IF NOT FOUND THEN code := 'INVALID_TOKEN'; RETURN; END IF;
  merchant := g.merchant_code; member := g.member_id; asset := g.currency;
  code := CASE
    WHEN p_currency <> g.currency THEN 'WRONG_CURRENCY'
    WHEN p_game <> g.game_id THEN 'INVALID_GAME'
    WHEN g.expires_at <= p_now THEN 'TOKEN_EXPIRED'
    WHEN g.is_blocked THEN 'PLAYER_BLOCKED'
    WHEN g.is_over THEN 'INVALID_TOKEN'
    ELSE 'OK' END;
  IF code = 'OK' THEN
    BEGIN
      INSERT INTO rounds AS x (vendor_code, round_id, merchant_code, member_id, game_id, game_name, currency, state, stake_minor, win_minor, opened_at)
      VALUES (p_vendor, p_round, g.merchant_code, g.member_id, g.game_id, g.game_name, g.currency, 'open', p_amount, 0, p_now)
      ON CONFLICT (vendor_code, round_id) DO UPDATE SET stake_minor = x.stake_minor + excluded.stake_minor
        WHERE x.state = 'open' AND x.member_id = excluded.member_id AND x.game_id = excluded.game_id;
      IF NOT FOUND THEN
        SELECT * INTO r FROM rounds x WHERE x.vendor_code = p_vendor AND x.round_id = p_round;
        RAISE SQLSTATE 'VR001' USING MESSAGE = CASE WHEN r.member_id = g.member_id AND r.game_id = g.game_id THEN 'ROUND_CLOSED' ELSE 'BET_NOT_ALLOWED' END;
      END IF;
      v_allowed := protection_stake(g.member_id, g.merchant_code, NULL, p_amount, p_now);
      IF v_allowed <> 'OK' THEN RAISE SQLSTATE 'VR001' USING MESSAGE = v_allowed; END IF;
      IF p_amount > 0 THEN
        SELECT m.status, m.transaction_id::text INTO v_status, movement
        FROM ledger_move(g.merchant_code, g.currency, 'bet', p_vendor || ':' || p_transaction, p_round, g.game_name,
          ARRAY['player:' || g.member_id || ':cash'], ARRAY[g.house_address], ARRAY[p_amount]) m;
        IF v_status = 'insufficient' THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'INSUFFICIENT_FUNDS'; END IF;
        IF v_status <> 'posted' THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'AGAIN'; END IF;
      END IF;
      SELECT w.cash, w.held, w.version INTO cash, held, version FROM vendor_wallet(merchant, asset, member) w;
      INSERT INTO round_transactions (vendor_code, transaction_id, kind, content_hash, merchant_code, member_id, round_id, amount_minor, movement_id, balance_minor, created_at)
      VALUES (p_vendor, p_transaction, 'bet', p_content, g.merchant_code, g.member_id, p_round, p_amount, movement, cash, p_now) ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'AGAIN'; END IF;
      moved := true;
      RETURN;
    EXCEPTION WHEN SQLSTATE 'VR001' THEN
      code := SQLERRM; cash := NULL; held := NULL; version := NULL; movement := NULL;
    END;
  END IF;
  -- What was taken stays taken: the same call again gets its first answer, whatever forbids it now.
  SELECT x.code, x.cash, x.movement INTO code, cash, movement FROM vendor_recall(p_vendor, p_transaction, p_content, g.member_id, code) x;
  -- the refusal is undone with the rest of it: that the check was shown is not
  IF code = 'REALITY_CHECK' THEN PERFORM protection_touch(g.member_id, g.merchant_code, NULL, p_now); END IF;
  IF code = 'INSUFFICIENT_FUNDS' THEN
    SELECT w.cash, w.held, w.version INTO cash, held, version FROM vendor_wallet(merchant, asset, member) w;
  END IF;
END $$;
--> statement-breakpoint
-- Credits a win, 0 allowed. Neither the token's expiry nor the player's state is asked: what was won is paid.
CREATE OR REPLACE FUNCTION vendor_win(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_token text,
  p_transaction text, p_content text, p_round text, p_game text, p_currency text, p_amount bigint, p_reference text, p_closes boolean,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT version bigint, OUT movement text, OUT moved boolean)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  g round_game_tokens;
  r rounds;
  b round_transactions;
  v_status text;
  v_is_payable boolean;
BEGIN
  moved := false;
  IF NOT vendor_take_nonce(p_vendor, p_nonce, p_nonce_until) THEN code := 'BAD_SIGNATURE'; RETURN; END IF;
  SELECT * INTO g FROM round_game_tokens x WHERE x.token_hash = p_token AND x.vendor_code = p_vendor;
  IF NOT FOUND THEN code := 'INVALID_TOKEN'; RETURN; END IF;
  merchant := g.merchant_code; member := g.member_id; asset := g.currency;
  code := CASE WHEN p_currency <> g.currency THEN 'WRONG_CURRENCY' WHEN p_game <> g.game_id THEN 'INVALID_GAME' ELSE 'OK' END;
  IF code = 'OK' THEN
    BEGIN
      UPDATE rounds x SET win_minor = x.win_minor + p_amount,
        state = CASE WHEN p_closes THEN 'closed' ELSE x.state END,
        ended_at = CASE WHEN p_closes THEN coalesce(x.ended_at, p_now) ELSE x.ended_at END
      WHERE x.vendor_code = p_vendor AND x.round_id = p_round AND x.member_id = g.member_id AND x.game_id = g.game_id AND x.state IN ('open', 'closed');
      v_is_payable := FOUND;
      IF NOT v_is_payable THEN
        PERFORM FROM rounds x WHERE x.vendor_code = p_vendor AND x.round_id = p_round AND x.member_id = g.member_id AND x.game_id = g.game_id;
        IF NOT FOUND THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'TX_NOT_FOUND'; END IF;
      END IF;
      -- Read after the round is locked: a rollback of this bet has then either happened or waits for us.
      SELECT * INTO b FROM round_transactions x WHERE x.vendor_code = p_vendor AND x.transaction_id = p_reference;
      IF NOT FOUND OR b.kind NOT IN ('bet', 'tombstone') OR b.round_id <> p_round THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'TX_NOT_FOUND'; END IF;
      IF b.kind = 'tombstone' OR b.rolled_back_at IS NOT NULL THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'BET_NOT_ALLOWED'; END IF;
      IF NOT v_is_payable THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'ROUND_CLOSED'; END IF;
      IF p_amount > 0 THEN
        SELECT m.status, m.transaction_id::text INTO v_status, movement
        FROM ledger_move(g.merchant_code, g.currency, 'win', p_vendor || ':' || p_transaction, p_round, g.game_name,
          ARRAY[g.house_address], ARRAY['player:' || g.member_id || ':cash'], ARRAY[p_amount]) m;
        IF v_status <> 'posted' THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'AGAIN'; END IF;
        PERFORM protection_win(g.member_id, g.merchant_code, NULL, p_amount, p_now);
      END IF;
      SELECT w.cash, w.held, w.version INTO cash, held, version FROM vendor_wallet(merchant, asset, member) w;
      INSERT INTO round_transactions (vendor_code, transaction_id, kind, content_hash, merchant_code, member_id, round_id, reference_id, amount_minor, movement_id, balance_minor, created_at)
      VALUES (p_vendor, p_transaction, 'win', p_content, g.merchant_code, g.member_id, p_round, p_reference, p_amount, movement, cash, p_now) ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'AGAIN'; END IF;
      moved := true;
      RETURN;
    EXCEPTION WHEN SQLSTATE 'VR001' THEN
      code := SQLERRM; cash := NULL; held := NULL; version := NULL; movement := NULL;
    END;
  END IF;
  SELECT x.code, x.cash, x.movement INTO code, cash, movement FROM vendor_recall(p_vendor, p_transaction, p_content, g.member_id, code) x;
END $$;
--> statement-breakpoint
-- Undoes a bet that no win settled. An unknown bet gets a tombstone, so that it is refused when it comes late.
CREATE OR REPLACE FUNCTION vendor_rollback(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_token text,
  p_transaction text, p_content text, p_round text, p_reference text,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT version bigint, OUT movement text, OUT moved boolean)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  g round_game_tokens;
  b round_transactions;
  v_status text;
BEGIN
  moved := false;
  IF NOT vendor_take_nonce(p_vendor, p_nonce, p_nonce_until) THEN code := 'BAD_SIGNATURE'; RETURN; END IF;
  SELECT * INTO g FROM round_game_tokens x WHERE x.token_hash = p_token AND x.vendor_code = p_vendor;
  IF NOT FOUND THEN code := 'INVALID_TOKEN'; RETURN; END IF;
  merchant := g.merchant_code; member := g.member_id; asset := g.currency; code := 'OK';
  BEGIN
    INSERT INTO round_transactions (vendor_code, transaction_id, kind, content_hash, merchant_code, member_id, round_id, reference_id, amount_minor, balance_minor, created_at)
    VALUES (p_vendor, p_transaction, 'rollback', p_content, g.merchant_code, g.member_id, p_round, p_reference, 0, 0, p_now) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'AGAIN'; END IF;
    -- First the round, as a bet locks it; then the tombstone, which waits for a bet with this id that is under way: after it the bet
    -- is there, or the tombstone is; then the round once more, since that bet may have opened it.
    PERFORM FROM rounds x WHERE x.vendor_code = p_vendor AND x.round_id = p_round FOR UPDATE;
    INSERT INTO round_transactions (vendor_code, transaction_id, kind, content_hash, merchant_code, member_id, round_id, amount_minor, balance_minor, created_at)
    VALUES (p_vendor, p_reference, 'tombstone', p_content, g.merchant_code, g.member_id, p_round, 0, 0, p_now) ON CONFLICT DO NOTHING;
    PERFORM FROM rounds x WHERE x.vendor_code = p_vendor AND x.round_id = p_round FOR UPDATE;
    SELECT * INTO b FROM round_transactions x WHERE x.vendor_code = p_vendor AND x.transaction_id = p_reference;
    IF b.kind NOT IN ('bet', 'tombstone') OR b.round_id <> p_round OR b.member_id <> g.member_id THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'BET_NOT_ALLOWED'; END IF;
    IF b.kind = 'bet' AND b.rolled_back_at IS NULL THEN
      IF EXISTS (SELECT FROM round_transactions x WHERE x.vendor_code = p_vendor AND x.round_id = p_round AND x.kind = 'win' AND x.reference_id = p_reference) THEN
        RAISE SQLSTATE 'VR001' USING MESSAGE = 'BET_NOT_ALLOWED';
      END IF;
      IF b.amount_minor > 0 THEN
        SELECT m.status, m.transaction_id::text INTO v_status, movement
        FROM ledger_move(g.merchant_code, g.currency, 'rollback', p_vendor || ':' || p_transaction, p_round, g.game_name,
          ARRAY[g.house_address], ARRAY['player:' || g.member_id || ':cash'], ARRAY[b.amount_minor]) m;
        IF v_status <> 'posted' THEN RAISE EXCEPTION 'the ledger answered % to a new rollback', v_status; END IF;
        PERFORM protection_undo(g.member_id, g.merchant_code, NULL, b.amount_minor, b.created_at, p_now);
      END IF;
      UPDATE round_transactions x SET rolled_back_at = p_now WHERE x.vendor_code = p_vendor AND x.transaction_id = p_reference;
      UPDATE rounds x SET stake_minor = x.stake_minor - b.amount_minor WHERE x.vendor_code = p_vendor AND x.round_id = p_round;
      UPDATE rounds x SET state = 'refunded', ended_at = coalesce(x.ended_at, p_now)
      WHERE x.vendor_code = p_vendor AND x.round_id = p_round AND x.stake_minor = 0 AND x.win_minor = 0
        AND NOT EXISTS (SELECT FROM round_transactions o WHERE o.vendor_code = p_vendor AND o.round_id = p_round AND o.kind = 'bet' AND o.rolled_back_at IS NULL);
      moved := true;
    END IF;
    SELECT w.cash, w.held, w.version INTO cash, held, version FROM vendor_wallet(merchant, asset, member) w;
    UPDATE round_transactions x SET movement_id = movement, balance_minor = cash WHERE x.vendor_code = p_vendor AND x.transaction_id = p_transaction;
    RETURN;
  EXCEPTION WHEN SQLSTATE 'VR001' THEN
    code := SQLERRM; cash := NULL; held := NULL; version := NULL; movement := NULL; moved := false;
  END;
  SELECT x.code, x.cash, x.movement INTO code, cash, movement FROM vendor_recall(p_vendor, p_transaction, p_content, g.member_id, code) x;
END $$;
