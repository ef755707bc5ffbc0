-- Room in each page: a round that closes stays where it is, and no index has to know.
ALTER TABLE rounds SET (fillfactor = 70);
--> statement-breakpoint
-- The functions below forbid sequential scans: a plan that was made while the tables were empty must not outlive that.
-- False when the nonce was used before.
CREATE FUNCTION vendor_take_nonce(p_vendor text, p_nonce text, p_until timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO round_nonces (vendor_code, nonce, expires_at) VALUES (p_vendor, p_nonce, p_until) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- Both player accounts; those that do not exist yet are empty. The version is the wallet's: it rises with every posting.
CREATE FUNCTION vendor_wallet(p_merchant text, p_currency text, p_member uuid, OUT cash bigint, OUT held bigint, OUT version bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_version bigint;
BEGIN
  SELECT a.balance_minor, a.version INTO cash, v_version
  FROM ledger_account a WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = 'player:' || p_member || ':cash';
  SELECT a.balance_minor, a.version INTO held, version
  FROM ledger_account a WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = 'player:' || p_member || ':held';
  cash := coalesce(cash, 0);
  held := coalesce(held, 0);
  version := coalesce(version, 0) + coalesce(v_version, 0);
END $$;
--> statement-breakpoint
-- What a transaction id that was used before answers; `p_otherwise` when it was not.
CREATE FUNCTION vendor_recall(
  p_vendor text, p_transaction text, p_content text, p_member uuid, p_otherwise text, OUT code text, OUT cash bigint, OUT movement text)
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
    cash := t.balance_minor;
    movement := t.movement_id;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION vendor_authenticate(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_launch text, p_token text, p_token_until timestamptz,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT version bigint,
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
  SELECT w.cash, w.held, w.version INTO cash, held, version FROM vendor_wallet(merchant, asset, member) w;
END $$;
--> statement-breakpoint
CREATE FUNCTION vendor_balance(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_token text,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT version bigint)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  g round_game_tokens;
BEGIN
  IF NOT vendor_take_nonce(p_vendor, p_nonce, p_nonce_until) THEN code := 'BAD_SIGNATURE'; RETURN; END IF;
  SELECT * INTO g FROM round_game_tokens x WHERE x.token_hash = p_token AND x.vendor_code = p_vendor;
  IF NOT FOUND THEN code := 'INVALID_TOKEN'; RETURN; END IF;
  IF g.expires_at <= p_now THEN code := 'TOKEN_EXPIRED'; RETURN; END IF;
  code := 'OK'; merchant := g.merchant_code; member := g.member_id; asset := g.currency;
  SELECT w.cash, w.held, w.version INTO cash, held, version FROM vendor_wallet(merchant, asset, member) w;
END $$;
--> statement-breakpoint
-- Debits a stake. Everything that is refused leaves nothing behind but the nonce: the inner block is undone as a whole.
-- Locks in this order, as all calls below do: the round, the player's account, ours; the transaction's own row comes last.
CREATE FUNCTION vendor_bet(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_token text,
  p_transaction text, p_content text, p_round text, p_game text, p_currency text, p_amount bigint,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT version bigint, OUT movement text, OUT moved boolean)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  g record;
  r rounds;
  v_status text;
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
  IF code = 'INSUFFICIENT_FUNDS' THEN
    SELECT w.cash, w.held, w.version INTO cash, held, version FROM vendor_wallet(merchant, asset, member) w;
  END IF;
END $$;
--> statement-breakpoint
-- Credits a win, 0 allowed. Neither the token's expiry nor the player's state is asked: what was won is paid.
CREATE FUNCTION vendor_win(
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
CREATE FUNCTION vendor_rollback(
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
--> statement-breakpoint
CREATE FUNCTION vendor_end_round(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_token text, p_round text,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT version bigint)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  g round_game_tokens;
BEGIN
  IF NOT vendor_take_nonce(p_vendor, p_nonce, p_nonce_until) THEN code := 'BAD_SIGNATURE'; RETURN; END IF;
  SELECT * INTO g FROM round_game_tokens x WHERE x.token_hash = p_token AND x.vendor_code = p_vendor;
  IF NOT FOUND THEN code := 'INVALID_TOKEN'; RETURN; END IF;
  merchant := g.merchant_code; member := g.member_id; asset := g.currency;
  UPDATE rounds x SET state = CASE WHEN EXISTS (
      SELECT FROM round_transactions b WHERE b.vendor_code = p_vendor AND b.round_id = p_round AND b.kind = 'bet' AND b.rolled_back_at IS NULL
    ) THEN 'closed' ELSE 'cancelled' END, ended_at = p_now
  WHERE x.vendor_code = p_vendor AND x.round_id = p_round AND x.member_id = g.member_id AND x.state = 'open';
  IF NOT FOUND AND NOT EXISTS (SELECT FROM rounds x WHERE x.vendor_code = p_vendor AND x.round_id = p_round AND x.member_id = g.member_id) THEN code := 'TX_NOT_FOUND'; RETURN; END IF;
  code := 'OK';
  SELECT w.cash, w.held, w.version INTO cash, held, version FROM vendor_wallet(merchant, asset, member) w;
END $$;
--> statement-breakpoint
-- Several calls in one round trip and one commit, in their order, each refused or done on its own; an error undoes them all.
-- What they will lock is locked first, rounds before accounts and both in one order: two batches never wait for each other in a circle.
CREATE FUNCTION vendor_calls(p_calls jsonb)
RETURNS TABLE (code text, merchant text, member uuid, asset text, cash bigint, held bigint, version bigint, movement text, moved boolean)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
#variable_conflict use_column
DECLARE
  c record;
  g round_game_tokens;
  v_addresses text[] := '{}';
  v_merchants text[] := '{}';
  v_currencies text[] := '{}';
BEGIN
  -- One by one, since a join would be planned for tables as they once were.
  FOR c IN SELECT DISTINCT n.vendor, n.round FROM jsonb_to_recordset(p_calls) n (vendor text, round text) WHERE n.round IS NOT NULL ORDER BY n.vendor, n.round LOOP
    PERFORM FROM rounds r WHERE r.vendor_code = c.vendor AND r.round_id = c.round FOR UPDATE;
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
