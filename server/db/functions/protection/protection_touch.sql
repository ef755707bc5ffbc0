-- A play screen is open: the stretch of play begins or continues, its time counts, and a due reality check counts as shown.
CREATE OR REPLACE FUNCTION protection_touch(p_member uuid, p_merchant text, p_zone text, p_now timestamptz) RETURNS void
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
