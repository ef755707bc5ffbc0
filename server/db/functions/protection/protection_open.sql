-- A player's row, locked, created if missing, and brought up to date. Call it after locking the player's accounts, never before: that
-- is the order of vendor calls and lottery orders. Without a time zone the row keeps its own.
CREATE OR REPLACE FUNCTION protection_open(p_member uuid, p_merchant text, p_zone text, p_now timestamptz, p_plays boolean) RETURNS protection_players
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  p protection_players;
BEGIN
  SELECT * INTO p FROM protection_players x WHERE x.member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO protection_players AS x (member_id, merchant_code, time_zone, play_seen, clear_until, play_from, check_due, day_from, day_until, week_from, week_until, month_from, month_until)
    VALUES (p_member, p_merchant, coalesce(p_zone, 'Asia/Manila'), p_now, p_now, p_now, p_now + interval '60 minutes', p_now, p_now, p_now, p_now, p_now, p_now)
    ON CONFLICT (member_id) DO UPDATE SET member_id = excluded.member_id RETURNING * INTO p;
  END IF;
  p.time_zone := coalesce(p_zone, p.time_zone);
  p := protection_at(p, p_now, p_plays);
  UPDATE protection_players x SET
    time_zone = p.time_zone, play_from = p.play_from, play_seen = p.play_seen, play_loss_base = p.play_loss_base, check_due = p.check_due,
    clear_until = p.clear_until, stake_stop = p.stake_stop, loss_stop = p.loss_stop, play_stop_ms = p.play_stop_ms,
    day_from = p.day_from, day_until = p.day_until, week_from = p.week_from, week_until = p.week_until, month_from = p.month_from, month_until = p.month_until,
    day_stake_base = p.day_stake_base, week_stake_base = p.week_stake_base, month_stake_base = p.month_stake_base,
    day_loss_base = p.day_loss_base, week_loss_base = p.week_loss_base, month_loss_base = p.month_loss_base,
    day_play_base_ms = p.day_play_base_ms, week_play_base_ms = p.week_play_base_ms, month_play_base_ms = p.month_play_base_ms
  WHERE x.member_id = p_member;
  RETURN p;
END $$;
