-- The player's rounds by day and state, between two inclusive days: finished days from their sums, the last days and
-- late changes from the rounds themselves. Stable, so it reads the calling statement's snapshot. Each day is a separate lookup in
-- the index of the player's own rounds: for a day not named in the statement the planner may read everyone's rounds of a month.
CREATE OR REPLACE FUNCTION rounds_days(p_merchant text, p_member uuid, p_currency text, p_zone text, p_from date, p_to date)
RETURNS TABLE (day date, state text, count bigint, stake numeric, win numeric)
LANGUAGE plpgsql STABLE SET enable_seqscan = 'off' SET enable_bitmapscan = 'off' AS $$
DECLARE
  v_point date;
  v_open date;
  v_late date[];
  v_first date;
  v_last date;
BEGIN
  SELECT p.day, p.day + 1 INTO v_point, v_open FROM rounds_fold_point p WHERE p.merchant_code = p_merchant AND p.time_zone = p_zone;
  IF NOT FOUND THEN v_point := '-infinity'; v_open := '-infinity'; END IF;
  v_late := ARRAY(
    SELECT DISTINCT (l.opened_at AT TIME ZONE p_zone)::date FROM rounds_late l
    WHERE l.merchant_code = p_merchant AND l.member_id = p_member AND NOT l.is_folded
  );
  SELECT (r.opened_at AT TIME ZONE p_zone)::date INTO v_first FROM rounds r
  WHERE r.merchant_code = p_merchant AND r.member_id = p_member ORDER BY r.opened_at ASC NULLS FIRST LIMIT 1;
  IF v_first IS NULL THEN RETURN; END IF;
  SELECT (r.opened_at AT TIME ZONE p_zone)::date INTO v_last FROM rounds r
  WHERE r.merchant_code = p_merchant AND r.member_id = p_member ORDER BY r.opened_at DESC NULLS LAST LIMIT 1;
  RETURN QUERY
  SELECT d.day, d.state, d.count::bigint, d.stake_minor::numeric, d.win_minor::numeric FROM rounds_day d
  WHERE d.merchant_code = p_merchant AND d.member_id = p_member AND d.currency = p_currency
    AND d.day BETWEEN p_from AND least(p_to, v_point) AND d.day <> ALL (v_late);
  RETURN QUERY
  SELECT o.day, n.state, n.count, n.stake, n.win FROM (
    SELECT s::date AS day FROM generate_series(greatest(p_from, v_first, v_open)::timestamp, least(p_to, v_last)::timestamp, interval '1 day') s
    UNION ALL
    SELECT l FROM unnest(v_late) l WHERE l BETWEEN p_from AND least(p_to, v_point)
  ) o, LATERAL (
    SELECT r.state, count(*) AS count, sum(r.stake_minor) AS stake, sum(r.win_minor) AS win FROM rounds r
    WHERE r.merchant_code = p_merchant AND r.member_id = p_member AND r.currency = p_currency
      AND r.opened_at >= (o.day::timestamp AT TIME ZONE p_zone) AND r.opened_at < ((o.day + 1)::timestamp AT TIME ZONE p_zone)
    GROUP BY r.state
  ) n;
END $$;
