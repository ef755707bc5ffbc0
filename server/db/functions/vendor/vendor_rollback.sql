-- Rolls back a bet that no win settled. An unknown bet gets a tombstone, so that it is refused if it arrives late.
CREATE OR REPLACE FUNCTION vendor_rollback(
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
    -- First the round, as a bet locks it; then the tombstone, which waits for a bet in progress with this id: afterwards either the bet
    -- or the tombstone exists; then the round again, since that bet may have opened it.
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
        -- a closed round has already been counted
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
