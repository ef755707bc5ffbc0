CREATE OR REPLACE FUNCTION team_note_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind IN ('deposit', 'withdraw', 'settle', 'rebate', 'agentRebate', 'losingCommission', 'bonus', 'forfeit', 'reversal') THEN
    PERFORM team_note(NEW.merchant_code, 'money', NEW.created_at, NULL, NEW.currency, NULL, 0, 0, 0, 0, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER team_money AFTER INSERT ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION team_note_money();
