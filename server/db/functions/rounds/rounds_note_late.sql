CREATE OR REPLACE FUNCTION rounds_note_late(p_round rounds, p_is_after_end boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rounds_late (merchant_code, member_id, vendor_code, round_id, opened_at, ended_at, is_after_end)
  VALUES (p_round.merchant_code, p_round.member_id, p_round.vendor_code, p_round.round_id, p_round.opened_at, p_round.ended_at, p_is_after_end);
END $$;
