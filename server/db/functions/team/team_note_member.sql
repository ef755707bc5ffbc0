CREATE OR REPLACE FUNCTION team_note_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM team_note(NEW.merchant_code, 'register', NEW.created_at, NEW.id, NULL, NULL, 0, 0, 0, 0, NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER team_member AFTER INSERT ON identity_members FOR EACH ROW WHEN (NOT new.is_staff) EXECUTE FUNCTION team_note_member();
