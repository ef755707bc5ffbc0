-- A trigger's condition (WHEN) is parsed from its stored text by every statement on the table, which costs a bet more than the trigger itself:
-- on tables that bets write, conditions are inside functions, and everything that follows a round's change is one trigger.
CREATE OR REPLACE FUNCTION ledger_by_function() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('laro.ledger', true) IS DISTINCT FROM 'open' THEN
    RAISE EXCEPTION 'The ledger is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation', HINT = 'Money moves by ledger_move and its sisters only; a correction is a reversal.';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ledger_account_by_function BEFORE UPDATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_by_function();
CREATE OR REPLACE TRIGGER ledger_posting_by_function BEFORE INSERT ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_by_function();
