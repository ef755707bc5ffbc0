-- Trades a launch token for a game token. A free trial (customer type 4, decision 040) gets no game token, so it cannot bet, win or roll back,
-- and no balance, since the play money is the vendor's.
CREATE OR REPLACE FUNCTION vendor_authenticate(
  p_vendor text, p_nonce text, p_nonce_until timestamptz, p_now timestamptz, p_launch text, p_token text, p_token_until timestamptz,
  OUT code text, OUT merchant text, OUT member uuid, OUT asset text, OUT cash bigint, OUT held bigint, OUT bonus bigint, OUT playable bigint, OUT version bigint,
  OUT game text, OUT game_title text, OUT engine_name text, OUT looks jsonb, OUT tongue text, OUT practice boolean)
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
  SELECT m.customer_type = 4 INTO practice FROM identity_members m WHERE m.id = l.member_id AND m.disabled_at IS NULL;
  code := CASE
    WHEN practice IS NULL THEN 'PLAYER_BLOCKED'
    WHEN NOT EXISTS (SELECT FROM identity_sessions s WHERE s.id = l.session_id AND s.ended_at IS NULL) THEN 'INVALID_TOKEN'
    ELSE 'OK' END;
  IF code <> 'OK' THEN RETURN; END IF;
  merchant := l.merchant_code; member := l.member_id; asset := l.currency;
  game := l.game_id; game_title := l.game_name; engine_name := l.engine; looks := l.theme; tongue := l.language;
  IF practice THEN RETURN; END IF;
  INSERT INTO round_game_tokens (token_hash, merchant_code, member_id, session_id, vendor_code, game_id, game_name, currency, house_address, created_at, expires_at)
  VALUES (p_token, l.merchant_code, l.member_id, l.session_id, l.vendor_code, l.game_id, l.game_name, l.currency, l.house_address, p_now, p_token_until);
  SELECT w.cash, w.held, w.bonus, w.playable, w.version INTO cash, held, bonus, playable, version FROM vendor_wallet(merchant, asset, member, l.house_address, p_now) w;
END $$;
