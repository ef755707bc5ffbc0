-- The product of a house account, as in `contract/bonus/facts.ts`.
CREATE OR REPLACE FUNCTION bonus_product(p_house text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE split_part(p_house, ':', 2) WHEN 'rng' THEN 'slots' WHEN 'esports' THEN 'sports' WHEN 'lott' THEN 'lottery' WHEN 'elott' THEN 'lottery' ELSE split_part(p_house, ':', 2) END
$$;
