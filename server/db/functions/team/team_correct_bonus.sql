CREATE OR REPLACE FUNCTION team_correct_bonus() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  r rounds;
BEGIN
  SELECT * INTO r FROM rounds x WHERE x.vendor_code = NEW.vendor_code AND x.round_id = NEW.round_id AND x.state = 'closed';
  IF FOUND THEN
    PERFORM team_note_late(r, 0, 0, NEW.bonus_minor, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER team_bonus_corrected AFTER UPDATE ON round_transactions FOR EACH ROW WHEN (new.bonus_minor > 0 AND old.rolled_back_at IS NULL AND new.rolled_back_at IS NOT NULL) EXECUTE FUNCTION team_correct_bonus();
