CREATE OR REPLACE FUNCTION club_note_win(p_round rounds) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO club_wins AS w (merchant_code, currency, hour, member_id, win_minor, game_name, won_at)
  VALUES (p_round.merchant_code, p_round.currency, date_trunc('hour', p_round.opened_at, 'UTC'), p_round.member_id, p_round.win_minor, p_round.game_name, p_round.ended_at)
  ON CONFLICT (merchant_code, currency, hour, member_id) DO UPDATE SET win_minor = excluded.win_minor, game_name = excluded.game_name, won_at = excluded.won_at
  WHERE w.win_minor < excluded.win_minor;
END $$;
