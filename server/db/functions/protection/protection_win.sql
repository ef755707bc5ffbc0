-- A player's win: always accepted, and counted in the periods in which it arrives.
CREATE OR REPLACE FUNCTION protection_win(p_member uuid, p_merchant text, p_zone text, p_amount bigint, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
BEGIN
  UPDATE protection_players x SET loss_total = x.loss_total - p_amount WHERE x.member_id = p_member AND p_now < x.day_until;
  IF FOUND THEN RETURN; END IF;
  PERFORM protection_open(p_member, p_merchant, p_zone, p_now, false);
  UPDATE protection_players x SET loss_total = x.loss_total - p_amount WHERE x.member_id = p_member;
END $$;
