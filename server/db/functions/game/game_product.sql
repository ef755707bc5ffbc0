-- The product of a game's bets. A game that has left the catalogue keeps its product; 'slots' if it was never known, so that one such bet does
-- not stop a merchant's sums (`foldTeams` logs it).
CREATE OR REPLACE FUNCTION game_product(p_game text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT bonus_product('house:' || lower(g.type)) FROM catalogue_games g WHERE g.id = p_game),
    (SELECT x.product FROM team_gone_games x WHERE x.game_id = p_game), 'slots')
$$;
