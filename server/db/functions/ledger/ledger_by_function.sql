-- A condition beside a trigger (WHEN) is read out of its stored text by every statement on the table, which costs a bet more than what the
-- trigger does: on the way of a bet conditions stand in functions, and all that follows a change of a round is one trigger.
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
