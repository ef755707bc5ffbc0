-- The two sides of a movement of which `p_part` is bonus and the rest cash; one posting if all of it is one kind. A win is split in the
-- proportion of its stake, rounded down for the bonus: the remainder is cash.
CREATE OR REPLACE FUNCTION bonus_sides(p_member uuid, p_bonus uuid, p_amount bigint, p_part bigint, p_house text, OUT players text[], OUT houses text[], OUT amounts bigint[])
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF p_part < p_amount THEN
    players := ARRAY['player:' || p_member || ':cash']; houses := ARRAY[p_house]; amounts := ARRAY[p_amount - p_part];
  END IF;
  IF p_part > 0 THEN
    players := players || ('player:' || p_member || ':bonus:' || p_bonus); houses := houses || p_house; amounts := amounts || p_part;
  END IF;
END $$;
