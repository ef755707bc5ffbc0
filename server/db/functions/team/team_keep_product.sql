CREATE OR REPLACE FUNCTION team_keep_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_gone_games (game_id, product) VALUES (OLD.id, bonus_product('house:' || lower(OLD.type)))
  ON CONFLICT (game_id) DO UPDATE SET product = excluded.product;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER team_game_gone AFTER DELETE ON catalogue_games FOR EACH ROW EXECUTE FUNCTION team_keep_product();
