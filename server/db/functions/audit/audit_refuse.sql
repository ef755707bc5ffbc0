-- The audit is append-only, through `audit_append`, which enables `laro.audit` for itself alone (as the ledger's functions do with theirs).
CREATE OR REPLACE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
CREATE OR REPLACE TRIGGER audit_entries_by_function BEFORE INSERT ON audit_entries FOR EACH STATEMENT WHEN (current_setting('laro.audit'::text, true) IS DISTINCT FROM 'open'::text) EXECUTE FUNCTION audit_refuse();
CREATE OR REPLACE TRIGGER audit_heads_by_function BEFORE INSERT OR UPDATE ON audit_heads FOR EACH STATEMENT WHEN (current_setting('laro.audit'::text, true) IS DISTINCT FROM 'open'::text) EXECUTE FUNCTION audit_refuse();
CREATE OR REPLACE TRIGGER audit_heads_stay BEFORE DELETE OR TRUNCATE ON audit_heads FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
