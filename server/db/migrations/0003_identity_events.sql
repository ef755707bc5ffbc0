-- The audit is written once: nobody changes or removes a line of it, not even by mistake.
CREATE FUNCTION identity_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER identity_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON identity_events FOR EACH STATEMENT EXECUTE FUNCTION identity_refuse();
