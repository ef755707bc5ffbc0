CREATE OR REPLACE FUNCTION rounds_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR NEW.ended_at > OLD.opened_at + interval '1 day' OR OLD.opened_at < now() - interval '1 day' THEN
    PERFORM rounds_note_late(NEW, OLD.state <> 'open');
  END IF;
  IF NEW.state = 'closed' AND NEW.win_minor > NEW.stake_minor THEN PERFORM club_note_win(NEW); END IF;
  IF NEW.state = 'closed' AND OLD.state <> 'closed' THEN PERFORM team_note_round(NEW); END IF;
  -- a late win, or a reversed bet
  IF OLD.state = 'closed' AND (NEW.state <> 'closed' OR NEW.stake_minor <> OLD.stake_minor OR NEW.win_minor <> OLD.win_minor) THEN
    PERFORM team_note_late(OLD, CASE WHEN NEW.state = 'closed' THEN 0 ELSE -1 END,
      NEW.stake_minor - OLD.stake_minor, NEW.stake_minor - OLD.stake_minor, NEW.win_minor - OLD.win_minor);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rounds_changed AFTER UPDATE ON rounds FOR EACH ROW EXECUTE FUNCTION rounds_changed();
