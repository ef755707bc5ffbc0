CREATE OR REPLACE FUNCTION vendor_end_round(
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
