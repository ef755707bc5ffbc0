-- A stake no longer counts: removes it from the periods, and the stretch of play, in which it was made.
CREATE OR REPLACE FUNCTION protection_undo(p_member uuid, p_merchant text, p_zone text, p_amount bigint, p_staked_at timestamptz, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  p protection_players;
BEGIN
  p := protection_open(p_member, p_merchant, p_zone, p_now, false);
  p.stake_total := p.stake_total - p_amount;
  p.loss_total := p.loss_total - p_amount;
  IF p_staked_at < p.day_from THEN p.day_stake_base := p.day_stake_base - p_amount; p.day_loss_base := p.day_loss_base - p_amount; END IF;
  IF p_staked_at < p.week_from THEN p.week_stake_base := p.week_stake_base - p_amount; p.week_loss_base := p.week_loss_base - p_amount; END IF;
  IF p_staked_at < p.month_from THEN p.month_stake_base := p.month_stake_base - p_amount; p.month_loss_base := p.month_loss_base - p_amount; END IF;
  IF p_staked_at < p.play_from THEN p.play_loss_base := p.play_loss_base - p_amount; END IF;
  p := protection_stops(p, p_now);
  UPDATE protection_players x SET
    stake_total = p.stake_total, loss_total = p.loss_total, play_loss_base = p.play_loss_base, stake_stop = p.stake_stop, loss_stop = p.loss_stop,
    day_stake_base = p.day_stake_base, week_stake_base = p.week_stake_base, month_stake_base = p.month_stake_base,
    day_loss_base = p.day_loss_base, week_loss_base = p.week_loss_base, month_loss_base = p.month_loss_base
  WHERE x.member_id = p_member;
END $$;
