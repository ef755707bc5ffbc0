-- A round has closed: its stakes under the bonus count, once.
CREATE OR REPLACE FUNCTION bonus_close_round(p_vendor text, p_round text, p_bonus uuid, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rounds x SET bonus_id = NULL WHERE x.vendor_code = p_vendor AND x.round_id = p_round;
  PERFORM bonus_count(p_bonus, sum(t.amount_minor)::bigint, p_now)
  FROM round_transactions t WHERE t.round_id = p_round AND t.vendor_code = p_vendor AND t.bonus_id = p_bonus AND t.kind = 'bet' AND t.rolled_back_at IS NULL
  HAVING sum(t.amount_minor) > 0;
END $$;
