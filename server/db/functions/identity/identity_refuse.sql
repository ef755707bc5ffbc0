-- The audit is append-only: no entry is changed or removed, not even by mistake.
CREATE OR REPLACE FUNCTION identity_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE OR REPLACE TRIGGER identity_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON identity_events FOR EACH STATEMENT EXECUTE FUNCTION identity_refuse();
