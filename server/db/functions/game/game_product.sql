-- What a game's bets count as. Of a game that has left the catalogue as before; 'slots' where nobody ever knew, so that one such bet does not stop
-- the sums of a merchant (`foldTeams` tells it to the log).
CREATE OR REPLACE FUNCTION game_product(p_game text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT bonus_product('house:' || lower(g.type)) FROM catalogue_games g WHERE g.id = p_game),
    (SELECT x.product FROM team_gone_games x WHERE x.game_id = p_game), 'slots')
$$;
