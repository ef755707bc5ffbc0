CREATE OR REPLACE FUNCTION team_note_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM team_note(NEW.merchant_code, 'login', NEW.created_at, NEW.member_id, NULL, NULL, 0, 0, 0, 0, NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER team_login AFTER INSERT ON identity_events FOR EACH ROW WHEN (new.kind = 'logged.in'::text OR new.kind = 'registered'::text AND new.session_id IS NOT NULL) EXECUTE FUNCTION team_note_login();
