CREATE TABLE "bonuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"offer_id" text NOT NULL,
	"offer_version" text NOT NULL,
	"terms" jsonb NOT NULL,
	"offer_name" text NOT NULL,
	"product" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"required_minor" bigint NOT NULL,
	"wagered_minor" bigint DEFAULT 0 NOT NULL,
	"most_cash_minor" bigint NOT NULL,
	"most_stake_minor" bigint NOT NULL,
	"converted_minor" bigint DEFAULT 0 NOT NULL,
	"forfeited_minor" bigint DEFAULT 0 NOT NULL,
	"has_rest" boolean DEFAULT false NOT NULL,
	"deposit_id" uuid,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "bonuses_state" CHECK ("bonuses"."state" in ('active', 'converted', 'forfeited', 'expired')),
	CONSTRAINT "bonuses_ended" CHECK (("bonuses"."state" = 'active') = ("bonuses"."ended_at" is null)),
	CONSTRAINT "bonuses_multiple" CHECK ("bonuses"."amount_minor" > 0 and "bonuses"."required_minor" between "bonuses"."amount_minor" and 10 * "bonuses"."amount_minor"),
	CONSTRAINT "bonuses_wagered" CHECK ("bonuses"."wagered_minor" >= 0),
	CONSTRAINT "bonuses_converted" CHECK ("bonuses"."converted_minor" between 0 and "bonuses"."most_cash_minor" and "bonuses"."forfeited_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rebate_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rebate_claims_span" CHECK ("rebate_claims"."from_at" < "rebate_claims"."until_at" and "rebate_claims"."total_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD COLUMN "bonus_id" uuid;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD COLUMN "bonus_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "round_transactions" ADD COLUMN "bonus_id" uuid;--> statement-breakpoint
ALTER TABLE "round_transactions" ADD COLUMN "bonus_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "bonus_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_active" ON "bonuses" USING btree ("member_id") WHERE "bonuses"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_once" ON "bonuses" USING btree ("merchant_code","member_id","offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_deposit" ON "bonuses" USING btree ("deposit_id") WHERE "bonuses"."deposit_id" is not null;--> statement-breakpoint
CREATE INDEX "bonuses_expiry" ON "bonuses" USING btree ("merchant_code","expires_at") WHERE "bonuses"."state" = 'active';--> statement-breakpoint
CREATE INDEX "bonuses_rest" ON "bonuses" USING btree ("merchant_code") WHERE "bonuses"."has_rest";--> statement-breakpoint
CREATE UNIQUE INDEX "rebate_claims_member" ON "rebate_claims" USING btree ("merchant_code","member_id","until_at");--> statement-breakpoint
CREATE INDEX "round_transactions_bonus_id" ON "round_transactions" USING btree ("bonus_id") WHERE "round_transactions"."bonus_id" is not null;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_bonus" CHECK ("lottery_tickets"."bonus_minor" between 0 and "lottery_tickets"."cost_minor" and ("lottery_tickets"."bonus_minor" = 0 or "lottery_tickets"."bonus_id" is not null));--> statement-breakpoint
ALTER TABLE "round_transactions" ADD CONSTRAINT "round_transactions_bonus" CHECK ("round_transactions"."bonus_minor" between 0 and "round_transactions"."amount_minor" and ("round_transactions"."bonus_minor" = 0 or "round_transactions"."bonus_id" is not null));
--> statement-breakpoint
-- The functions of the vendor API answer the bonus as well: their rows have another shape, so they are made anew.
DROP FUNCTION vendor_calls(jsonb);
--> statement-breakpoint
DROP FUNCTION vendor_wallet(text, text, uuid);
--> statement-breakpoint
DROP FUNCTION vendor_recall;
--> statement-breakpoint
DROP FUNCTION vendor_authenticate;
--> statement-breakpoint
DROP FUNCTION vendor_balance;
--> statement-breakpoint
DROP FUNCTION vendor_bet;
--> statement-breakpoint
DROP FUNCTION vendor_win;
--> statement-breakpoint
DROP FUNCTION vendor_rollback;
--> statement-breakpoint
DROP FUNCTION vendor_end_round;
--> statement-breakpoint
-- The product that a house account stands for, as `contract/bonus-rules.ts` has it.
CREATE FUNCTION bonus_product(p_house text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE split_part(p_house, ':', 2) WHEN 'rng' THEN 'slots' WHEN 'esports' THEN 'sports' WHEN 'lott' THEN 'lottery' WHEN 'elott' THEN 'lottery' ELSE split_part(p_house, ':', 2) END
$$;
--> statement-breakpoint
-- The two sides of a movement of which `p_part` is bonus and the rest cash; one posting where all of it is one of them. A win is divided in the
-- proportion of its stake, rounded down for the bonus: the remainder is cash.
CREATE FUNCTION bonus_sides(p_member uuid, p_bonus uuid, p_amount bigint, p_part bigint, p_house text, OUT players text[], OUT houses text[], OUT amounts bigint[])
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF p_part < p_amount THEN
    players := ARRAY['player:' || p_member || ':cash']; houses := ARRAY[p_house]; amounts := ARRAY[p_amount - p_part];
  END IF;
  IF p_part > 0 THEN
    players := players || ('player:' || p_member || ':bonus:' || p_bonus); houses := houses || p_house; amounts := amounts || p_part;
  END IF;
END $$;
--> statement-breakpoint
-- How stakes are paid, one after the other: cash first, and of the active bonus what is missing. A part is null where its stake belongs to no
-- bonus: there is none of this product, or the stake is above its most. Where both are too little the ledger says so of the cash.
-- Takes the player's cash account: whoever holds that may look at the bonus, and change it (decision 018).
CREATE FUNCTION bonus_parts(p_member uuid, p_merchant text, p_currency text, p_product text, p_amounts bigint[], p_now timestamptz, OUT bonus uuid, OUT parts bigint[])
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  v_cash bigint;
  v_left bigint;
  v_most bigint;
  v_part bigint;
BEGIN
  SELECT a.balance_minor INTO v_cash FROM ledger_account a
  WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = 'player:' || p_member || ':cash' FOR UPDATE;
  SELECT x.id, x.most_stake_minor, a.balance_minor INTO bonus, v_most, v_left
  FROM bonuses x JOIN ledger_account a ON a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = 'player:' || p_member || ':bonus:' || x.id
  WHERE x.member_id = p_member AND x.state = 'active' AND x.product = p_product AND x.expires_at > p_now;
  IF bonus IS NULL THEN RETURN; END IF;
  FOR i IN 1 .. cardinality(p_amounts) LOOP
    v_part := greatest(0, p_amounts[i] - greatest(0, v_cash));
    IF v_part > v_left THEN v_part := 0; END IF;
    IF p_amounts[i] > v_most THEN v_part := NULL; END IF;
    parts[i] := v_part;
    v_left := v_left - coalesce(v_part, 0);
    v_cash := v_cash - p_amounts[i] + coalesce(v_part, 0);
  END LOOP;
END $$;
--> statement-breakpoint
-- Money came into the account of a bonus that has ended meanwhile: the job puts it where it belongs.
CREATE FUNCTION bonus_returned(p_bonus uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE bonuses SET has_rest = true WHERE id = p_bonus AND state <> 'active'
$$;
--> statement-breakpoint
-- Stakes that were at risk count; once they are as much as was agreed, the bonus becomes cash, up to its most. The caller holds the player's cash.
CREATE FUNCTION bonus_count(p_bonus uuid, p_amount bigint, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  b bonuses;
  v_player text;
  v_bonus text;
  v_balance bigint;
  v_status text;
BEGIN
  UPDATE bonuses x SET wagered_minor = greatest(0, x.wagered_minor + p_amount) WHERE x.id = p_bonus AND x.state = 'active' AND x.expires_at > p_now RETURNING * INTO b;
  IF NOT FOUND OR b.wagered_minor < b.required_minor THEN RETURN; END IF;
  v_player := 'player:' || b.member_id;
  v_bonus := v_player || ':bonus:' || b.id;
  SELECT a.balance_minor INTO STRICT v_balance FROM ledger_account a WHERE a.merchant_code = b.merchant_code AND a.currency = b.currency AND a.address = v_bonus;
  b.converted_minor := least(v_balance, b.most_cash_minor);
  IF b.converted_minor > 0 THEN
    SELECT m.status INTO v_status FROM ledger_move(b.merchant_code, b.currency, 'convert', 'bonus:' || b.id || ':convert', b.id::text, b.offer_name,
      ARRAY[v_bonus], ARRAY[v_player || ':cash'], ARRAY[b.converted_minor]) m;
    IF v_status <> 'posted' THEN RAISE EXCEPTION 'the ledger answered % to the end of bonus %', v_status, b.id; END IF;
  END IF;
  UPDATE bonuses x SET state = 'converted', ended_at = p_now, converted_minor = b.converted_minor, has_rest = v_balance > b.converted_minor WHERE x.id = b.id;
END $$;
--> statement-breakpoint
-- A round has closed: its stakes under the bonus count, once.
CREATE FUNCTION bonus_close_round(p_vendor text, p_round text, p_bonus uuid, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rounds x SET bonus_id = NULL WHERE x.vendor_code = p_vendor AND x.round_id = p_round;
  PERFORM bonus_count(p_bonus, sum(t.amount_minor)::bigint, p_now)
  FROM round_transactions t WHERE t.round_id = p_round AND t.vendor_code = p_vendor AND t.bonus_id = p_bonus AND t.kind = 'bet' AND t.rolled_back_at IS NULL
  HAVING sum(t.amount_minor) > 0;
END $$;
--> statement-breakpoint
-- All of the player's accounts; those that do not exist yet are empty. `playable`: cash, with the bonus where this game may take of it.
-- The version is the wallet's: it rises with every posting.
CREATE FUNCTION vendor_wallet(
  p_merchant text, p_currency text, p_member uuid, p_house text, p_now timestamptz,
  OUT cash bigint, OUT held bigint, OUT bonus bigint, OUT playable bigint, OUT version bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_player text := 'player:' || p_member;
BEGIN
  SELECT coalesce(max(a.balance_minor) FILTER (WHERE a.address = v_player || ':cash'), 0), coalesce(max(a.balance_minor) FILTER (WHERE a.address = v_player || ':held'), 0),
    coalesce(sum(a.balance_minor) FILTER (WHERE starts_with(a.address, v_player || ':bonus:')), 0), coalesce(sum(a.version), 0)
  INTO cash, held, bonus, version
  FROM ledger_account a WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address >= v_player || ':' AND a.address < v_player || ';';
  playable := cash;
  IF bonus > 0 THEN
    SELECT cash + a.balance_minor INTO playable
    FROM bonuses x JOIN ledger_account a ON a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = v_player || ':bonus:' || x.id
    WHERE x.member_id = p_member AND x.state = 'active' AND x.product = bonus_product(p_house) AND x.expires_at > p_now;
    playable := coalesce(playable, cash);
  END IF;
END $$;
--> statement-breakpoint
-- What a transaction id that was used before answers; `p_otherwise` when it was not.
CREATE FUNCTION vendor_recall(
  p_vendor text, p_transaction text, p_content text, p_member uuid, p_otherwise text, OUT code text, OUT playable bigint, OUT movement text)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  t round_transactions;
BEGIN
  SELECT * INTO t FROM round_transactions x WHERE x.vendor_code = p_vendor AND x.transaction_id = p_transaction;
  IF NOT FOUND THEN
    IF p_otherwise = 'AGAIN' THEN RAISE EXCEPTION 'transaction % is in the ledger and not among the rounds', p_transaction; END IF;
    code := p_otherwise;
  ELSIF t.kind = 'tombstone' THEN
    code := 'BET_NOT_ALLOWED';
  ELSIF t.content_hash <> p_content OR t.member_id <> p_member THEN
    code := 'DUPLICATE_TRANSACTION';
  ELSE
    code := 'OK';
    playable := t.balance_minor;
    movement := t.movement_id;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION vendor_authenticate(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_launch text, p_token text, p_token_until timestamptz,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT bonus bigint, OUT playable bigint, OUT version bigint,
  OUT game text, OUT game_title text, OUT engine_name text, OUT looks jsonb, OUT tongue text)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  l round_launches;
BEGIN
  IF NOT vendor_take_nonce(p_vendor, p_nonce, p_nonce_until) THEN code := 'BAD_SIGNATURE'; RETURN; END IF;
  UPDATE round_launches x SET used_at = p_now
  WHERE x.token_hash = p_launch AND x.vendor_code = p_vendor AND x.used_at IS NULL AND x.expires_at > p_now
  RETURNING * INTO l;
  IF NOT FOUND THEN
    code := CASE WHEN EXISTS (SELECT FROM round_launches x WHERE x.token_hash = p_launch AND x.vendor_code = p_vendor AND x.used_at IS NULL) THEN 'TOKEN_EXPIRED' ELSE 'INVALID_TOKEN' END;
    RETURN;
  END IF;
  code := CASE
    WHEN NOT EXISTS (SELECT FROM identity_members m WHERE m.id = l.member_id AND m.disabled_at IS NULL) THEN 'PLAYER_BLOCKED'
    WHEN NOT EXISTS (SELECT FROM identity_sessions s WHERE s.id = l.session_id AND s.ended_at IS NULL) THEN 'INVALID_TOKEN'
    ELSE 'OK' END;
  IF code <> 'OK' THEN RETURN; END IF;
  INSERT INTO round_game_tokens (token_hash, merchant_code, member_id, session_id, vendor_code, game_id, game_name, currency, house_address, created_at, expires_at)
  VALUES (p_token, l.merchant_code, l.member_id, l.session_id, l.vendor_code, l.game_id, l.game_name, l.currency, l.house_address, p_now, p_token_until);
  merchant := l.merchant_code; member := l.member_id; asset := l.currency;
  game := l.game_id; game_title := l.game_name; engine_name := l.engine; looks := l.theme; tongue := l.language;
  SELECT w.cash, w.held, w.bonus, w.playable, w.version INTO cash, held, bonus, playable, version FROM vendor_wallet(merchant, asset, member, l.house_address, p_now) w;
END $$;
--> statement-breakpoint
CREATE FUNCTION vendor_balance(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_token text,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT bonus bigint, OUT playable bigint, OUT version bigint)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  g round_game_tokens;
BEGIN
  IF NOT vendor_take_nonce(p_vendor, p_nonce, p_nonce_until) THEN code := 'BAD_SIGNATURE'; RETURN; END IF;
  SELECT * INTO g FROM round_game_tokens x WHERE x.token_hash = p_token AND x.vendor_code = p_vendor;
  IF NOT FOUND THEN code := 'INVALID_TOKEN'; RETURN; END IF;
  IF g.expires_at <= p_now THEN code := 'TOKEN_EXPIRED'; RETURN; END IF;
  code := 'OK'; merchant := g.merchant_code; member := g.member_id; asset := g.currency;
  SELECT w.cash, w.held, w.bonus, w.playable, w.version INTO cash, held, bonus, playable, version FROM vendor_wallet(merchant, asset, member, g.house_address, p_now) w;
END $$;
--> statement-breakpoint
-- Debits a stake. Everything that is refused leaves nothing behind but the nonce: the inner block is undone as a whole.
-- Locks in this order, as all calls do: the round, the player's account (vendor_calls takes it first), the player's protection, ours; the
-- transaction's own row comes last. What protects the player decides before the money moves, and counts only what was taken.
CREATE FUNCTION vendor_bet(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_token text,
  p_transaction text, p_content text, p_round text, p_game text, p_currency text, p_amount bigint,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT bonus bigint, OUT playable bigint, OUT version bigint, OUT movement text, OUT moved boolean)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  g record;
  r rounds;
  v_status text;
  v_allowed text;
  v_bonus uuid;
  v_part bigint := 0;
BEGIN
  moved := false;
  IF NOT vendor_take_nonce(p_vendor, p_nonce, p_nonce_until) THEN code := 'BAD_SIGNATURE'; RETURN; END IF;
  SELECT x.*, m.id IS NULL AS is_blocked, s.id IS NULL AS is_over, b.id IS NOT NULL AS has_bonus INTO g
  FROM round_game_tokens x
    LEFT JOIN identity_members m ON m.id = x.member_id AND m.disabled_at IS NULL
    LEFT JOIN identity_sessions s ON s.id = x.session_id AND s.ended_at IS NULL
    LEFT JOIN bonuses b ON b.member_id = x.member_id AND b.state = 'active'
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
        IF g.has_bonus THEN
          SELECT CASE WHEN x.parts[1] IS NOT NULL THEN x.bonus END, coalesce(x.parts[1], 0) INTO v_bonus, v_part
          FROM bonus_parts(g.member_id, g.merchant_code, g.currency, bonus_product(g.house_address), ARRAY[p_amount], p_now) x;
          UPDATE rounds x SET bonus_id = v_bonus WHERE v_bonus IS NOT NULL AND x.vendor_code = p_vendor AND x.round_id = p_round;
        END IF;
        -- by far the most stakes are cash alone
        IF v_part = 0 THEN
          SELECT m.status, m.transaction_id::text INTO v_status, movement
          FROM ledger_move(g.merchant_code, g.currency, 'bet', p_vendor || ':' || p_transaction, p_round, g.game_name,
            ARRAY['player:' || g.member_id || ':cash'], ARRAY[g.house_address], ARRAY[p_amount]) m;
        ELSE
          SELECT m.status, m.transaction_id::text INTO v_status, movement
          FROM bonus_sides(g.member_id, v_bonus, p_amount, v_part, g.house_address) x,
            ledger_move(g.merchant_code, g.currency, 'bet', p_vendor || ':' || p_transaction, p_round, g.game_name, x.players, x.houses, x.amounts) m;
        END IF;
        IF v_status = 'insufficient' THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'INSUFFICIENT_FUNDS'; END IF;
        IF v_status <> 'posted' THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'AGAIN'; END IF;
      END IF;
      SELECT w.cash, w.held, w.bonus, w.playable, w.version INTO cash, held, bonus, playable, version FROM vendor_wallet(merchant, asset, member, g.house_address, p_now) w;
      INSERT INTO round_transactions (vendor_code, transaction_id, kind, content_hash, merchant_code, member_id, round_id, amount_minor, bonus_id, bonus_minor, movement_id, balance_minor, created_at)
      VALUES (p_vendor, p_transaction, 'bet', p_content, g.merchant_code, g.member_id, p_round, p_amount, v_bonus, v_part, movement, playable, p_now) ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'AGAIN'; END IF;
      moved := true;
      RETURN;
    EXCEPTION WHEN SQLSTATE 'VR001' THEN
      code := SQLERRM; cash := NULL; held := NULL; bonus := NULL; playable := NULL; version := NULL; movement := NULL;
    END;
  END IF;
  -- What was taken stays taken: the same call again gets its first answer, whatever forbids it now.
  SELECT x.code, x.playable, x.movement INTO code, playable, movement FROM vendor_recall(p_vendor, p_transaction, p_content, g.member_id, code) x;
  -- the refusal is undone with the rest of it: that the check was shown is not
  IF code = 'REALITY_CHECK' THEN PERFORM protection_touch(g.member_id, g.merchant_code, NULL, p_now); END IF;
  IF code = 'INSUFFICIENT_FUNDS' THEN
    SELECT w.cash, w.held, w.bonus, w.playable, w.version INTO cash, held, bonus, playable, version FROM vendor_wallet(merchant, asset, member, g.house_address, p_now) w;
  END IF;
END $$;
--> statement-breakpoint
-- Credits a win, 0 allowed. Neither the token's expiry nor the player's state is asked: what was won is paid.
CREATE FUNCTION vendor_win(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_token text,
  p_transaction text, p_content text, p_round text, p_game text, p_currency text, p_amount bigint, p_reference text, p_closes boolean,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT bonus bigint, OUT playable bigint, OUT version bigint, OUT movement text, OUT moved boolean)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  g round_game_tokens;
  r rounds;
  b round_transactions;
  v_status text;
  v_is_payable boolean;
  v_bonus uuid;
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
      WHERE x.vendor_code = p_vendor AND x.round_id = p_round AND x.member_id = g.member_id AND x.game_id = g.game_id AND x.state IN ('open', 'closed')
      RETURNING CASE WHEN x.state = 'closed' THEN x.bonus_id END INTO v_bonus;
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
        IF b.bonus_minor = 0 THEN
          SELECT m.status, m.transaction_id::text INTO v_status, movement
          FROM ledger_move(g.merchant_code, g.currency, 'win', p_vendor || ':' || p_transaction, p_round, g.game_name,
            ARRAY[g.house_address], ARRAY['player:' || g.member_id || ':cash'], ARRAY[p_amount]) m;
        ELSE
          SELECT m.status, m.transaction_id::text INTO v_status, movement
          FROM bonus_sides(g.member_id, b.bonus_id, p_amount, div(p_amount::numeric * b.bonus_minor, b.amount_minor)::bigint, g.house_address) x,
            ledger_move(g.merchant_code, g.currency, 'win', p_vendor || ':' || p_transaction, p_round, g.game_name, x.houses, x.players, x.amounts) m;
          PERFORM bonus_returned(b.bonus_id);
        END IF;
        IF v_status <> 'posted' THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'AGAIN'; END IF;
        PERFORM protection_win(g.member_id, g.merchant_code, NULL, p_amount, p_now);
      END IF;
      IF v_bonus IS NOT NULL THEN PERFORM bonus_close_round(p_vendor, p_round, v_bonus, p_now); END IF;
      SELECT w.cash, w.held, w.bonus, w.playable, w.version INTO cash, held, bonus, playable, version FROM vendor_wallet(merchant, asset, member, g.house_address, p_now) w;
      INSERT INTO round_transactions (vendor_code, transaction_id, kind, content_hash, merchant_code, member_id, round_id, reference_id, amount_minor, movement_id, balance_minor, created_at)
      VALUES (p_vendor, p_transaction, 'win', p_content, g.merchant_code, g.member_id, p_round, p_reference, p_amount, movement, playable, p_now) ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'AGAIN'; END IF;
      moved := true;
      RETURN;
    EXCEPTION WHEN SQLSTATE 'VR001' THEN
      code := SQLERRM; cash := NULL; held := NULL; bonus := NULL; playable := NULL; version := NULL; movement := NULL;
    END;
  END IF;
  SELECT x.code, x.playable, x.movement INTO code, playable, movement FROM vendor_recall(p_vendor, p_transaction, p_content, g.member_id, code) x;
END $$;
--> statement-breakpoint
-- Undoes a bet that no win settled. An unknown bet gets a tombstone, so that it is refused when it comes late.
CREATE FUNCTION vendor_rollback(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_token text,
  p_transaction text, p_content text, p_round text, p_reference text,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT bonus bigint, OUT playable bigint, OUT version bigint, OUT movement text, OUT moved boolean)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  g round_game_tokens;
  b round_transactions;
  v_status text;
  v_state text;
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
    SELECT x.state INTO v_state FROM rounds x WHERE x.vendor_code = p_vendor AND x.round_id = p_round FOR UPDATE;
    SELECT * INTO b FROM round_transactions x WHERE x.vendor_code = p_vendor AND x.transaction_id = p_reference;
    IF b.kind NOT IN ('bet', 'tombstone') OR b.round_id <> p_round OR b.member_id <> g.member_id THEN RAISE SQLSTATE 'VR001' USING MESSAGE = 'BET_NOT_ALLOWED'; END IF;
    IF b.kind = 'bet' AND b.rolled_back_at IS NULL THEN
      IF EXISTS (SELECT FROM round_transactions x WHERE x.vendor_code = p_vendor AND x.round_id = p_round AND x.kind = 'win' AND x.reference_id = p_reference) THEN
        RAISE SQLSTATE 'VR001' USING MESSAGE = 'BET_NOT_ALLOWED';
      END IF;
      IF b.amount_minor > 0 THEN
        SELECT m.status, m.transaction_id::text INTO v_status, movement
        FROM bonus_sides(g.member_id, b.bonus_id, b.amount_minor, b.bonus_minor, g.house_address) x,
          ledger_move(g.merchant_code, g.currency, 'rollback', p_vendor || ':' || p_transaction, p_round, g.game_name, x.houses, x.players, x.amounts) m;
        IF v_status <> 'posted' THEN RAISE EXCEPTION 'the ledger answered % to a new rollback', v_status; END IF;
        PERFORM protection_undo(g.member_id, g.merchant_code, NULL, b.amount_minor, b.created_at, p_now);
        IF b.bonus_minor > 0 THEN PERFORM bonus_returned(b.bonus_id); END IF;
        -- a round that has closed was counted
        IF b.bonus_id IS NOT NULL AND v_state = 'closed' THEN PERFORM bonus_count(b.bonus_id, -b.amount_minor, p_now); END IF;
      END IF;
      UPDATE round_transactions x SET rolled_back_at = p_now WHERE x.vendor_code = p_vendor AND x.transaction_id = p_reference;
      UPDATE rounds x SET stake_minor = x.stake_minor - b.amount_minor WHERE x.vendor_code = p_vendor AND x.round_id = p_round;
      UPDATE rounds x SET state = 'refunded', ended_at = coalesce(x.ended_at, p_now)
      WHERE x.vendor_code = p_vendor AND x.round_id = p_round AND x.stake_minor = 0 AND x.win_minor = 0
        AND NOT EXISTS (SELECT FROM round_transactions o WHERE o.vendor_code = p_vendor AND o.round_id = p_round AND o.kind = 'bet' AND o.rolled_back_at IS NULL);
      moved := true;
    END IF;
    SELECT w.cash, w.held, w.bonus, w.playable, w.version INTO cash, held, bonus, playable, version FROM vendor_wallet(merchant, asset, member, g.house_address, p_now) w;
    UPDATE round_transactions x SET movement_id = movement, balance_minor = playable WHERE x.vendor_code = p_vendor AND x.transaction_id = p_transaction;
    RETURN;
  EXCEPTION WHEN SQLSTATE 'VR001' THEN
    code := SQLERRM; cash := NULL; held := NULL; bonus := NULL; playable := NULL; version := NULL; movement := NULL; moved := false;
  END;
  SELECT x.code, x.playable, x.movement INTO code, playable, movement FROM vendor_recall(p_vendor, p_transaction, p_content, g.member_id, code) x;
END $$;
--> statement-breakpoint
CREATE FUNCTION vendor_end_round(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_token text, p_round text,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT bonus bigint, OUT playable bigint, OUT version bigint)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  g round_game_tokens;
  v_bonus uuid;
BEGIN
  IF NOT vendor_take_nonce(p_vendor, p_nonce, p_nonce_until) THEN code := 'BAD_SIGNATURE'; RETURN; END IF;
  SELECT * INTO g FROM round_game_tokens x WHERE x.token_hash = p_token AND x.vendor_code = p_vendor;
  IF NOT FOUND THEN code := 'INVALID_TOKEN'; RETURN; END IF;
  merchant := g.merchant_code; member := g.member_id; asset := g.currency;
  UPDATE rounds x SET state = CASE WHEN EXISTS (
      SELECT FROM round_transactions b WHERE b.vendor_code = p_vendor AND b.round_id = p_round AND b.kind = 'bet' AND b.rolled_back_at IS NULL
    ) THEN 'closed' ELSE 'cancelled' END, ended_at = p_now
  WHERE x.vendor_code = p_vendor AND x.round_id = p_round AND x.member_id = g.member_id AND x.state = 'open'
  RETURNING CASE WHEN x.state = 'closed' THEN x.bonus_id END INTO v_bonus;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM rounds x WHERE x.vendor_code = p_vendor AND x.round_id = p_round AND x.member_id = g.member_id) THEN code := 'TX_NOT_FOUND'; RETURN; END IF;
  IF v_bonus IS NOT NULL THEN PERFORM bonus_close_round(p_vendor, p_round, v_bonus, p_now); END IF;
  code := 'OK';
  SELECT w.cash, w.held, w.bonus, w.playable, w.version INTO cash, held, bonus, playable, version FROM vendor_wallet(merchant, asset, member, g.house_address, p_now) w;
END $$;
--> statement-breakpoint
-- Several calls in one round trip and one commit, in their order, each refused or done on its own; an error undoes them all.
-- What they will lock is locked first, rounds before accounts and both in one order: two batches never wait for each other in a circle.
CREATE FUNCTION vendor_calls(p_calls jsonb)
RETURNS TABLE (code text, merchant text, member uuid, asset text, cash bigint, held bigint, bonus bigint, playable bigint, version bigint, movement text, moved boolean)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
#variable_conflict use_column
DECLARE
  c record;
  g round_game_tokens;
  v_round record;
  v_addresses text[] := '{}';
  v_merchants text[] := '{}';
  v_currencies text[] := '{}';
BEGIN
  -- One by one, since a join would be planned for tables as they once were.
  FOR c IN SELECT DISTINCT n.vendor, n.round FROM jsonb_to_recordset(p_calls) n (vendor text, round text) WHERE n.round IS NOT NULL ORDER BY n.vendor, n.round LOOP
    SELECT r.merchant_code, r.currency, r.member_id, r.bonus_id INTO v_round FROM rounds r WHERE r.vendor_code = c.vendor AND r.round_id = c.round FOR UPDATE;
    -- whoever ends it may touch the player's bonus, which is looked at under the player's cash alone
    CONTINUE WHEN v_round.bonus_id IS NULL;
    v_addresses := v_addresses || ('player:' || v_round.member_id || ':cash');
    v_merchants := v_merchants || v_round.merchant_code;
    v_currencies := v_currencies || v_round.currency;
  END LOOP;
  FOR c IN SELECT DISTINCT n.token FROM jsonb_to_recordset(p_calls) n (kind text, token text) WHERE n.kind IN ('bet', 'win', 'rollback') LOOP
    SELECT * INTO g FROM round_game_tokens t WHERE t.token_hash = c.token;
    CONTINUE WHEN NOT FOUND;
    v_addresses := v_addresses || ARRAY['player:' || g.member_id || ':cash', g.house_address];
    v_merchants := v_merchants || ARRAY[g.merchant_code, g.merchant_code];
    v_currencies := v_currencies || ARRAY[g.currency, g.currency];
  END LOOP;
  FOR c IN SELECT DISTINCT n.address COLLATE "C" AS address, n.merchant, n.currency FROM unnest(v_addresses, v_merchants, v_currencies) n (address, merchant, currency) ORDER BY 1 DESC, 2, 3 LOOP
    PERFORM FROM ledger_account a WHERE a.merchant_code = c.merchant AND a.currency = c.currency AND a.address = c.address FOR UPDATE;
  END LOOP;
  FOR c IN SELECT * FROM ROWS FROM (jsonb_to_recordset(p_calls) AS (
    kind text, vendor text, nonce text, nonce_until timestamptz, now timestamptz, token text, transaction text, content text, round text, game text, currency text,
    amount bigint, reference text, closes boolean)) WITH ORDINALITY ORDER BY ordinality
  LOOP
    CASE c.kind
      WHEN 'balance' THEN
        RETURN QUERY SELECT o.*, NULL::text, false FROM vendor_balance(c.vendor, c.nonce, c.nonce_until, c.now, c.token) o;
      WHEN 'bet' THEN
        RETURN QUERY SELECT o.* FROM vendor_bet(c.vendor, c.nonce, c.nonce_until, c.now, c.token, c.transaction, c.content, c.round, c.game, c.currency, c.amount) o;
      WHEN 'win' THEN
        RETURN QUERY SELECT o.* FROM vendor_win(c.vendor, c.nonce, c.nonce_until, c.now, c.token, c.transaction, c.content, c.round, c.game, c.currency, c.amount, c.reference, c.closes) o;
      WHEN 'rollback' THEN
        RETURN QUERY SELECT o.* FROM vendor_rollback(c.vendor, c.nonce, c.nonce_until, c.now, c.token, c.transaction, c.content, c.round, c.reference) o;
      WHEN 'endRound' THEN
        RETURN QUERY SELECT o.*, NULL::text, false FROM vendor_end_round(c.vendor, c.nonce, c.nonce_until, c.now, c.token, c.round) o;
    END CASE;
  END LOOP;
END $$;
