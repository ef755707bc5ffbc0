-- A condition beside a trigger (WHEN) is read out of its stored text by every statement on the table, which costs a bet more than what the
-- trigger does: on the way of a bet conditions stand in functions, and all that follows a change of a round is one trigger.
CREATE FUNCTION ledger_by_function() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('laro.ledger', true) IS DISTINCT FROM 'open' THEN
    RAISE EXCEPTION 'The ledger is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation', HINT = 'Money moves by ledger_move and its sisters only; a correction is a reversal.';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_posting_by_function ON ledger_posting;
--> statement-breakpoint
DROP TRIGGER ledger_account_by_function ON ledger_account;
--> statement-breakpoint
CREATE TRIGGER ledger_posting_by_function BEFORE INSERT ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_by_function();
--> statement-breakpoint
CREATE TRIGGER ledger_account_by_function BEFORE UPDATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_by_function();
--> statement-breakpoint
DROP TRIGGER team_money ON ledger_transaction;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION team_note_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind IN ('deposit', 'withdraw', 'settle', 'rebate', 'agentRebate', 'losingCommission', 'bonus', 'forfeit', 'reversal') THEN
    PERFORM team_note(NEW.merchant_code, 'money', NEW.created_at, NULL, NEW.currency, NULL, 0, 0, 0, 0, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_money AFTER INSERT ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION team_note_money();
--> statement-breakpoint
DROP TRIGGER club_win ON rounds;
--> statement-breakpoint
DROP TRIGGER rounds_changed_late ON rounds;
--> statement-breakpoint
DROP TRIGGER rounds_made_late ON rounds;
--> statement-breakpoint
DROP TRIGGER team_round_made ON rounds;
--> statement-breakpoint
DROP TRIGGER team_round_closed ON rounds;
--> statement-breakpoint
DROP TRIGGER team_round_corrected ON rounds;
--> statement-breakpoint
DROP FUNCTION club_note_win();
--> statement-breakpoint
DROP FUNCTION rounds_note_late();
--> statement-breakpoint
DROP FUNCTION team_note_round();
--> statement-breakpoint
DROP FUNCTION team_correct_round();
--> statement-breakpoint
CREATE FUNCTION club_note_win(p_round rounds) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO club_wins AS w (merchant_code, currency, hour, member_id, win_minor, game_name, won_at)
  VALUES (p_round.merchant_code, p_round.currency, date_trunc('hour', p_round.opened_at, 'UTC'), p_round.member_id, p_round.win_minor, p_round.game_name, p_round.ended_at)
  ON CONFLICT (merchant_code, currency, hour, member_id) DO UPDATE SET win_minor = excluded.win_minor, game_name = excluded.game_name, won_at = excluded.won_at
  WHERE w.win_minor < excluded.win_minor;
END $$;
--> statement-breakpoint
CREATE FUNCTION rounds_note_late(p_round rounds, p_is_after_end boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rounds_late (merchant_code, member_id, vendor_code, round_id, opened_at, ended_at, is_after_end)
  VALUES (p_round.merchant_code, p_round.member_id, p_round.vendor_code, p_round.round_id, p_round.opened_at, p_round.ended_at, p_is_after_end);
END $$;
--> statement-breakpoint
-- A round has closed. What was moved to a later day than its own is kept, for whoever asks when it counted.
CREATE FUNCTION team_note_round(p_round rounds) RETURNS void LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  v_bonus bigint := 0;
  v_moment timestamptz;
BEGIN
  IF p_round.bonus_id IS NOT NULL THEN
    SELECT coalesce(sum(t.bonus_minor), 0) INTO v_bonus FROM round_transactions t
    WHERE t.round_id = p_round.round_id AND t.vendor_code = p_round.vendor_code AND t.kind = 'bet' AND t.rolled_back_at IS NULL;
  END IF;
  v_moment := team_note(p_round.merchant_code, 'bet', p_round.ended_at, p_round.member_id, p_round.currency, p_round.game_id,
    1, p_round.stake_minor, p_round.stake_minor - v_bonus, p_round.win_minor, NULL);
  IF v_moment > p_round.ended_at THEN
    INSERT INTO team_moved AS v (vendor_code, round_id, moment) VALUES (p_round.vendor_code, p_round.round_id, v_moment)
    ON CONFLICT (vendor_code, round_id) DO UPDATE SET moment = excluded.moment;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION rounds_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at > NEW.opened_at + interval '1 day' OR NEW.opened_at < now() - interval '1 day' THEN PERFORM rounds_note_late(NEW, false); END IF;
  IF NEW.state = 'closed' THEN
    IF NEW.win_minor > NEW.stake_minor THEN PERFORM club_note_win(NEW); END IF;
    PERFORM team_note_round(NEW);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION rounds_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR NEW.ended_at > OLD.opened_at + interval '1 day' OR OLD.opened_at < now() - interval '1 day' THEN
    PERFORM rounds_note_late(NEW, OLD.state <> 'open');
  END IF;
  IF NEW.state = 'closed' AND NEW.win_minor > NEW.stake_minor THEN PERFORM club_note_win(NEW); END IF;
  IF NEW.state = 'closed' AND OLD.state <> 'closed' THEN PERFORM team_note_round(NEW); END IF;
  -- a late win, or a bet that was taken back
  IF OLD.state = 'closed' AND (NEW.state <> 'closed' OR NEW.stake_minor <> OLD.stake_minor OR NEW.win_minor <> OLD.win_minor) THEN
    PERFORM team_note_late(OLD, CASE WHEN NEW.state = 'closed' THEN 0 ELSE -1 END,
      NEW.stake_minor - OLD.stake_minor, NEW.stake_minor - OLD.stake_minor, NEW.win_minor - OLD.win_minor);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rounds_made AFTER INSERT ON rounds FOR EACH ROW EXECUTE FUNCTION rounds_made();
--> statement-breakpoint
CREATE TRIGGER rounds_changed AFTER UPDATE ON rounds FOR EACH ROW EXECUTE FUNCTION rounds_changed();
