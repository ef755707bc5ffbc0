-- Credits a win, 0 allowed. Checks neither the token's expiry nor the player's state: what was won is paid.
CREATE OR REPLACE FUNCTION vendor_win(
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
