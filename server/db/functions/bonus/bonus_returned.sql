-- Money came into the account of a bonus that has ended meanwhile: the job puts it where it belongs.
CREATE OR REPLACE FUNCTION bonus_returned(p_bonus uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE bonuses SET has_rest = true WHERE id = p_bonus AND state <> 'active'
$$;
