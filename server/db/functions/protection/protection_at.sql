-- The row brought up to a moment: starts new periods and, while somebody plays, a new stretch of play after a pause of five minutes.
-- Day, week (from Monday) and month follow the calendar in the merchant's time zone, so that some days have 23 or 25 hours.
CREATE OR REPLACE FUNCTION protection_at(p protection_players, p_now timestamptz, p_plays boolean) RETURNS protection_players LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_local timestamp := p_now AT TIME ZONE p.time_zone;
  v_goes_on boolean := p.check_asked IS NULL AND p_now - p.play_seen <= interval '5 minutes';
  v_play bigint;
BEGIN
  IF p_now >= p.day_until THEN
    p.day_from := date_trunc('day', v_local) AT TIME ZONE p.time_zone;
    p.day_until := (date_trunc('day', v_local) + interval '1 day') AT TIME ZONE p.time_zone;
    -- if a stretch continues past midnight, the part before it belongs to the previous day
    v_play := p.play_total_ms + CASE WHEN v_goes_on THEN protection_ms(p.play_seen, p.day_from) ELSE 0 END;
    p.day_stake_base := p.stake_total; p.day_loss_base := p.loss_total; p.day_play_base_ms := v_play;
    IF p_now >= p.week_until THEN
      p.week_from := date_trunc('week', v_local) AT TIME ZONE p.time_zone;
      p.week_until := (date_trunc('week', v_local) + interval '1 week') AT TIME ZONE p.time_zone;
      p.week_stake_base := p.stake_total; p.week_loss_base := p.loss_total;
      p.week_play_base_ms := p.play_total_ms + CASE WHEN v_goes_on THEN protection_ms(p.play_seen, p.week_from) ELSE 0 END;
    END IF;
    IF p_now >= p.month_until THEN
      p.month_from := date_trunc('month', v_local) AT TIME ZONE p.time_zone;
      p.month_until := (date_trunc('month', v_local) + interval '1 month') AT TIME ZONE p.time_zone;
      p.month_stake_base := p.stake_total; p.month_loss_base := p.loss_total;
      p.month_play_base_ms := p.play_total_ms + CASE WHEN v_goes_on THEN protection_ms(p.play_seen, p.month_from) ELSE 0 END;
    END IF;
  END IF;
  IF p_plays AND p.check_asked IS NULL AND NOT v_goes_on THEN
    p.play_from := p_now; p.play_seen := p_now; p.play_loss_base := p.loss_total;
    p.check_due := p_now + make_interval(mins => p.check_minutes);
  END IF;
  RETURN protection_stops(p, p_now);
END $$;
