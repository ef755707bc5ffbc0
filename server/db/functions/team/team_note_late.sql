-- A late correction of a counted bet belongs where the bet was counted, so that its own day's report is right (decision 029). Code that has
-- paid by that day's sums finds the difference by `team_corrected`.
CREATE OR REPLACE FUNCTION team_note_late(p_round rounds, p_bets int, p_turnover bigint, p_valid bigint, p_payout bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_changes (merchant_code, what, moment, member_id, currency, game_id, bets, turnover_minor, valid_minor, payout_minor, is_late)
  VALUES (p_round.merchant_code, 'bet',
    coalesce((SELECT v.moment FROM team_moved v WHERE v.vendor_code = p_round.vendor_code AND v.round_id = p_round.round_id), p_round.ended_at),
    p_round.member_id, p_round.currency, p_round.game_id, p_bets, p_turnover, p_valid, p_payout, true);
END $$;
