-- A ticket has been settled. Its payout is what was paid, after tax.
CREATE OR REPLACE FUNCTION team_note_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM team_note(NEW.merchant_code, 'bet', NEW.ended_at, NEW.member_id, NEW.currency, NULL,
    1, NEW.cost_minor, NEW.cost_minor - NEW.bonus_minor, NEW.prize_minor - NEW.tax_minor, NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER team_ticket_made AFTER INSERT ON lottery_tickets FOR EACH ROW WHEN (new.state = ANY (ARRAY['won'::text, 'lost'::text])) EXECUTE FUNCTION team_note_ticket();
CREATE OR REPLACE TRIGGER team_ticket_settled AFTER UPDATE ON lottery_tickets FOR EACH ROW WHEN ((new.state = ANY (ARRAY['won'::text, 'lost'::text])) AND (old.state <> ALL (ARRAY['won'::text, 'lost'::text]))) EXECUTE FUNCTION team_note_ticket();
