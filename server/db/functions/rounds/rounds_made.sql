CREATE OR REPLACE FUNCTION rounds_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at > NEW.opened_at + interval '1 day' OR NEW.opened_at < now() - interval '1 day' THEN PERFORM rounds_note_late(NEW, false); END IF;
  IF NEW.state = 'closed' THEN
    IF NEW.win_minor > NEW.stake_minor THEN PERFORM club_note_win(NEW); END IF;
    PERFORM team_note_round(NEW);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rounds_made AFTER INSERT ON rounds FOR EACH ROW EXECUTE FUNCTION rounds_made();
