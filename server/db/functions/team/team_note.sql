-- @returns the moment it counts for
CREATE OR REPLACE FUNCTION team_note(
  p_merchant text, p_what text, p_moment timestamptz, p_member uuid, p_currency text, p_game text,
  p_bets int, p_turnover bigint, p_valid bigint, p_payout bigint, p_ledger bigint, OUT v_moment timestamptz) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_changes (merchant_code, what, moment, member_id, currency, game_id, bets, turnover_minor, valid_minor, payout_minor, ledger_id)
  VALUES (p_merchant, p_what, greatest(p_moment, (SELECT f.closing_at FROM team_fold_point f WHERE f.merchant_code = p_merchant)),
    p_member, p_currency, p_game, p_bets, p_turnover, p_valid, p_payout, p_ledger)
  RETURNING moment INTO v_moment;
END $$;
