-- Money arrived in the account of a bonus that has ended meanwhile: marks it for the job, which clears it.
CREATE OR REPLACE FUNCTION bonus_returned(p_bonus uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE bonuses SET has_rest = true WHERE id = p_bonus AND state <> 'active'
$$;
