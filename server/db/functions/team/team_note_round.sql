-- A round has closed. If it counts at a later moment than its own, that moment is stored for its corrections.
CREATE OR REPLACE FUNCTION team_note_round(p_round rounds) RETURNS void LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  v_bonus bigint := 0;
  v_moment timestamptz;
BEGIN
  IF p_round.bonus_id IS NOT NULL THEN
    SELECT coalesce(sum(t.bonus_minor), 0) INTO v_bonus FROM round_transactions t
    WHERE t.round_id = p_round.round_id AND t.vendor_code = p_round.vendor_code AND t.kind = 'bet' AND t.rolled_back_at IS NULL;
  END IF;
  v_moment := team_note(p_round.merchant_code, 'bet', p_round.ended_at, p_round.member_id, p_round.currency, p_round.game_id,
    1, p_round.stake_minor, p_round.stake_minor - v_bonus, p_round.win_minor, NULL);
  IF v_moment > p_round.ended_at THEN
    INSERT INTO team_moved AS v (vendor_code, round_id, moment) VALUES (p_round.vendor_code, p_round.round_id, v_moment)
    ON CONFLICT (vendor_code, round_id) DO UPDATE SET moment = excluded.moment;
  END IF;
END $$;
