-- Computes the stops, and the moment until which they alone decide, from limits, bases, bar and reality check. `least` ignores nulls:
-- the lowest limit applies.
CREATE OR REPLACE FUNCTION protection_stops(p protection_players, p_now timestamptz) RETURNS protection_players LANGUAGE plpgsql STABLE AS $$
DECLARE
  c_none constant bigint := 9000000000000000000;
BEGIN
  p.stake_stop := least(c_none, p.day_stake_base + p.stake_day_limit, p.week_stake_base + p.stake_week_limit, p.month_stake_base + p.stake_month_limit);
  p.loss_stop := least(c_none, p.day_loss_base + p.loss_day_limit, p.week_loss_base + p.loss_week_limit, p.month_loss_base + p.loss_month_limit);
  p.play_stop_ms := least(c_none, p.day_play_base_ms + p.session_day_limit_ms, p.week_play_base_ms + p.session_week_limit_ms, p.month_play_base_ms + p.session_month_limit_ms);
  p.clear_until := CASE WHEN p.check_asked IS NOT NULL OR p.barred_until > p_now THEN p_now ELSE least(p.day_until, p.check_due) END;
  RETURN p;
END $$;
