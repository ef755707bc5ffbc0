CREATE OR REPLACE FUNCTION vendor_balance(
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
