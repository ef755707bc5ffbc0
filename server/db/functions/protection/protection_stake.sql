-- Whether a player may stake this now; if so, counts it: one statement in the common case. Code: OK, PLAYER_EXCLUDED, REALITY_CHECK,
-- LIMIT_SESSION, LIMIT_STAKE, LIMIT_LOSS. A free round's stake of 0 only checks bar, reality check and time.
CREATE OR REPLACE FUNCTION protection_stake(p_member uuid, p_merchant text, p_zone text, p_amount bigint, p_now timestamptz) RETURNS text
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
