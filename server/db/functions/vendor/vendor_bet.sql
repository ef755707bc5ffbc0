-- Debits a stake. A refused call leaves only the nonce: the inner block is rolled back as a whole.
-- Lock order, as for all calls: the round, the player's account (vendor_calls locks it first), the player's protection, ours; the
-- transaction's own row comes last. Player protection decides before the money moves, and counts only accepted stakes.
CREATE OR REPLACE FUNCTION vendor_bet(
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
        -- most stakes by far are cash only
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
  -- Accepted calls stay accepted: the same call gets its first answer again, whatever forbids it now.
  SELECT x.code, x.playable, x.movement INTO code, playable, movement FROM vendor_recall(p_vendor, p_transaction, p_content, g.member_id, code) x;
  -- the refusal is rolled back with the rest, but that the check was shown must stay
  IF code = 'REALITY_CHECK' THEN PERFORM protection_touch(g.member_id, g.merchant_code, NULL, p_now); END IF;
  IF code = 'INSUFFICIENT_FUNDS' THEN
    SELECT w.cash, w.held, w.bonus, w.playable, w.version INTO cash, held, bonus, playable, version FROM vendor_wallet(merchant, asset, member, g.house_address, p_now) w;
  END IF;
END $$;
