CREATE OR REPLACE FUNCTION protection_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'protection_events is append only';
END $$;
CREATE OR REPLACE TRIGGER protection_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON protection_events FOR EACH STATEMENT EXECUTE FUNCTION protection_refuse();
