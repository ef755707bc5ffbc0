CREATE OR REPLACE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', HINT = 'Money moves by ledger_move and its sisters only; a correction is a reversal.';
END $$;
CREATE OR REPLACE TRIGGER ledger_account_begins_empty BEFORE INSERT ON ledger_account FOR EACH ROW WHEN (new.balance_minor <> 0 OR new.version <> 0) EXECUTE FUNCTION ledger_refuse();
CREATE OR REPLACE TRIGGER ledger_account_stays BEFORE DELETE OR TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE OR REPLACE TRIGGER ledger_posting_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE OR REPLACE TRIGGER ledger_transaction_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
