-- Deletes all of a merchant's sums and records everything again, each bet in its current state. Runs in a transaction with one snapshot:
-- concurrent changes are recorded by their own triggers.
CREATE OR REPLACE FUNCTION team_refill(p_merchant text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- corrections not counted yet are part of the new records: code that has paid by the sums still has to learn of them
  INSERT INTO team_corrected AS s (merchant_code, member_id, hour, changes)
  SELECT p_merchant, n.agent::uuid, date_trunc('hour', c.moment, f.time_zone), count(*)
  FROM team_changes c JOIN team_fold_point f ON f.merchant_code = c.merchant_code,
    unnest(string_to_array(trim(BOTH '/' FROM (SELECT m.agent_path FROM identity_members m WHERE m.id = c.member_id)), '/')) n (agent)
  WHERE c.merchant_code = p_merchant AND c.is_late GROUP BY 2, 3
  ON CONFLICT (merchant_code, member_id, hour) DO UPDATE SET changes = s.changes + excluded.changes;
  DELETE FROM team_moved v USING rounds r WHERE r.merchant_code = p_merchant AND r.vendor_code = v.vendor_code AND r.round_id = v.round_id;
  DELETE FROM team_changes WHERE merchant_code = p_merchant;
  DELETE FROM team_member_hour WHERE merchant_code = p_merchant;
  DELETE FROM team_member_day WHERE merchant_code = p_merchant;
  DELETE FROM team_branch_hour WHERE merchant_code = p_merchant;
  DELETE FROM team_branch_day WHERE merchant_code = p_merchant;
  DELETE FROM team_member_money WHERE merchant_code = p_merchant;
  DELETE FROM team_branch_money WHERE merchant_code = p_merchant;
  DELETE FROM team_active WHERE merchant_code = p_merchant;
  DELETE FROM team_branch_active WHERE merchant_code = p_merchant;
  INSERT INTO team_changes (merchant_code, what, moment, member_id, currency, game_id, bets, turnover_minor, valid_minor, payout_minor)
  SELECT b.merchant_code, 'bet', b.ended_at, b.member_id, b.currency, CASE b.kind WHEN 'round' THEN b.game_id END, 1, b.stake_minor,
    b.stake_minor - b.bonus_minor, b.payout_minor
  FROM bets b WHERE b.merchant_code = p_merchant AND b.state = 'settled';
  INSERT INTO team_changes (merchant_code, what, moment, member_id)
  SELECT e.merchant_code, 'login', e.created_at, e.member_id FROM identity_events e
  WHERE e.merchant_code = p_merchant AND (e.kind = 'logged.in' OR (e.kind = 'registered' AND e.session_id IS NOT NULL));
  INSERT INTO team_changes (merchant_code, what, moment, member_id)
  SELECT m.merchant_code, 'register', m.created_at, m.id FROM identity_members m WHERE m.merchant_code = p_merchant AND NOT m.is_staff;
  INSERT INTO team_changes (merchant_code, what, moment, currency, ledger_id)
  SELECT t.merchant_code, 'money', t.created_at, t.currency, t.id FROM ledger_transaction t
  WHERE t.merchant_code = p_merchant AND t.kind IN ('deposit', 'withdraw', 'settle', 'rebate', 'agentRebate', 'losingCommission', 'bonus', 'forfeit', 'reversal');
  UPDATE team_fold_point SET closing_at = NULL, closing_xid = NULL, complete_until = NULL WHERE merchant_code = p_merchant;
END $$;
