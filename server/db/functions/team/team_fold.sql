-- Adds the next changes to all the merchant's sums, in one statement: it counts exactly what it deletes. The caller holds the merchant's
-- fold point. @returns how many it took
-- The agents of each row are looked up row by row: no join whose size has to be guessed.
CREATE OR REPLACE FUNCTION team_fold(p_merchant text, p_zone text, p_currency text, p_limit int) RETURNS int
LANGUAGE plpgsql SET plan_cache_mode = 'force_custom_plan' AS $$
DECLARE
  v_last bigint;
  v_taken int;
BEGIN
  SELECT max(n.id) INTO v_last FROM (SELECT c.id FROM team_changes c WHERE c.merchant_code = p_merchant ORDER BY c.id LIMIT p_limit) n;
  IF v_last IS NULL THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM team_changes c WHERE c.merchant_code = p_merchant AND c.id <= v_last RETURNING c.*
  ), known AS MATERIALIZED (
    -- a thousand changes, a handful of games: each is looked up once
    SELECT jsonb_object_agg(g.game_id, game_product(g.game_id)) AS products
    FROM (SELECT DISTINCT c.game_id FROM taken c WHERE c.what = 'bet' AND c.game_id IS NOT NULL) g
  ), bet AS (
    SELECT t.member_id, t.hour, t.product, sum(t.bets) AS bets, sum(t.turnover_minor) AS turnover, sum(t.valid_minor) AS valid, sum(t.payout_minor) AS payout
    FROM (
      SELECT c.*, date_trunc('hour', c.moment, p_zone) AS hour,
        CASE WHEN c.game_id IS NULL THEN 'lottery' ELSE (SELECT k.products FROM known k) ->> c.game_id END AS product
      FROM taken c WHERE c.what = 'bet' AND c.currency = p_currency
    ) t GROUP BY 1, 2, 3
  ), corrected AS (
    INSERT INTO team_corrected AS s (merchant_code, member_id, hour, changes)
    SELECT p_merchant, n.agent::uuid, date_trunc('hour', t.moment, p_zone), count(*)
    FROM taken t, unnest(string_to_array(trim(BOTH '/' FROM (SELECT m.agent_path FROM identity_members m WHERE m.id = t.member_id)), '/')) n (agent)
    WHERE t.is_late AND t.currency = p_currency GROUP BY 2, 3
    ON CONFLICT (merchant_code, member_id, hour) DO UPDATE SET changes = s.changes + excluded.changes
  ), moved AS (
    SELECT t.moment, split_part(a.address, ':', 2)::uuid AS member_id, side.amount, coalesce(o.kind, l.kind) AS kind
    FROM taken t JOIN ledger_transaction l ON l.id = t.ledger_id
      LEFT JOIN ledger_transaction o ON l.kind = 'reversal' AND o.id = l.resolves_id
      JOIN ledger_posting p ON p.transaction_id = l.id,
      LATERAL (VALUES (p.source_id, -p.amount_minor, p.source_is_player), (p.destination_id, p.amount_minor, p.destination_is_player)) side (account_id, amount, is_player)
      JOIN ledger_account a ON a.id = side.account_id
    WHERE t.what = 'money' AND t.currency = p_currency AND side.is_player
      -- what we paid in to complete a reversal is not a player's deposit
      AND (o.id IS NULL OR EXISTS (
        SELECT FROM ledger_posting q WHERE q.transaction_id = o.id AND q.source_id = p.destination_id AND q.destination_id = p.source_id))
  ), money AS (
    SELECT m.member_id, (m.moment AT TIME ZONE p_zone)::date AS day,
      coalesce(sum(m.amount) FILTER (WHERE m.kind = 'deposit'), 0) AS deposit, coalesce(-sum(m.amount) FILTER (WHERE m.kind IN ('withdraw', 'settle')), 0) AS withdraw,
      coalesce(sum(m.amount) FILTER (WHERE m.kind IN ('rebate', 'agentRebate', 'losingCommission')), 0) AS rebate,
      coalesce(sum(m.amount) FILTER (WHERE m.kind IN ('bonus', 'forfeit')), 0) AS activity
    FROM moved m GROUP BY 1, 2
  ), act AS (
    INSERT INTO team_active (merchant_code, member_id, act, day)
    SELECT p_merchant, t.member_id, t.what, (t.moment AT TIME ZONE p_zone)::date FROM taken t
    WHERE t.what IN ('login', 'register') OR (t.what = 'bet' AND t.bets > 0 AND t.currency = p_currency)
    UNION SELECT p_merchant, m.member_id, 'deposit', m.day FROM money m WHERE m.deposit > 0
    ON CONFLICT DO NOTHING
  ), member_hour AS (
    INSERT INTO team_member_hour AS s (merchant_code, member_id, hour, product, bets, turnover_minor, valid_minor, payout_minor)
    SELECT p_merchant, b.member_id, b.hour, b.product, b.bets, b.turnover, b.valid, b.payout FROM bet b
    ON CONFLICT (merchant_code, hour, member_id, product) DO UPDATE SET bets = s.bets + excluded.bets, turnover_minor = s.turnover_minor + excluded.turnover_minor,
      valid_minor = s.valid_minor + excluded.valid_minor, payout_minor = s.payout_minor + excluded.payout_minor
  ), member_day AS (
    INSERT INTO team_member_day AS s (merchant_code, member_id, day, product, bets, turnover_minor, valid_minor, payout_minor)
    SELECT p_merchant, b.member_id, (b.hour AT TIME ZONE p_zone)::date, b.product, sum(b.bets), sum(b.turnover), sum(b.valid), sum(b.payout) FROM bet b GROUP BY 2, 3, 4
    ON CONFLICT (merchant_code, member_id, day, product) DO UPDATE SET bets = s.bets + excluded.bets, turnover_minor = s.turnover_minor + excluded.turnover_minor,
      valid_minor = s.valid_minor + excluded.valid_minor, payout_minor = s.payout_minor + excluded.payout_minor
  ), below AS (
    SELECT n.agent::uuid AS agent_id, b.hour, b.product, sum(b.bets) AS bets, sum(b.turnover) AS turnover, sum(b.valid) AS valid, sum(b.payout) AS payout
    FROM bet b, unnest(string_to_array(trim(BOTH '/' FROM (SELECT m.agent_path FROM identity_members m WHERE m.id = b.member_id)), '/')) n (agent)
    WHERE n.agent <> b.member_id::text GROUP BY 1, 2, 3
  ), branch_hour AS (
    INSERT INTO team_branch_hour AS s (merchant_code, agent_id, hour, product, bets, turnover_minor, valid_minor, payout_minor)
    SELECT p_merchant, b.agent_id, b.hour, b.product, b.bets, b.turnover, b.valid, b.payout FROM below b
    ON CONFLICT (merchant_code, agent_id, hour, product) DO UPDATE SET bets = s.bets + excluded.bets, turnover_minor = s.turnover_minor + excluded.turnover_minor,
      valid_minor = s.valid_minor + excluded.valid_minor, payout_minor = s.payout_minor + excluded.payout_minor
  ), branch_day AS (
    INSERT INTO team_branch_day AS s (merchant_code, agent_id, day, product, bets, turnover_minor, valid_minor, payout_minor)
    SELECT p_merchant, b.agent_id, (b.hour AT TIME ZONE p_zone)::date, b.product, sum(b.bets), sum(b.turnover), sum(b.valid), sum(b.payout) FROM below b GROUP BY 2, 3, 4
    ON CONFLICT (merchant_code, agent_id, day, product) DO UPDATE SET bets = s.bets + excluded.bets, turnover_minor = s.turnover_minor + excluded.turnover_minor,
      valid_minor = s.valid_minor + excluded.valid_minor, payout_minor = s.payout_minor + excluded.payout_minor
  ), member_money AS (
    INSERT INTO team_member_money AS s (merchant_code, member_id, day, deposit_minor, withdraw_minor, rebate_minor, activity_minor)
    SELECT p_merchant, m.member_id, m.day, m.deposit, m.withdraw, m.rebate, m.activity FROM money m
    ON CONFLICT (merchant_code, member_id, day) DO UPDATE SET deposit_minor = s.deposit_minor + excluded.deposit_minor, withdraw_minor = s.withdraw_minor + excluded.withdraw_minor,
      rebate_minor = s.rebate_minor + excluded.rebate_minor, activity_minor = s.activity_minor + excluded.activity_minor
  ), branch_money AS (
    INSERT INTO team_branch_money AS s (merchant_code, agent_id, day, deposit_minor, withdraw_minor, rebate_minor, activity_minor)
    SELECT p_merchant, n.agent::uuid, m.day, sum(m.deposit), sum(m.withdraw), sum(m.rebate), sum(m.activity)
    FROM money m, unnest(string_to_array(trim(BOTH '/' FROM (SELECT x.agent_path FROM identity_members x WHERE x.id = m.member_id)), '/')) n (agent)
    WHERE n.agent <> m.member_id::text GROUP BY 2, 3
    ON CONFLICT (merchant_code, agent_id, day) DO UPDATE SET deposit_minor = s.deposit_minor + excluded.deposit_minor, withdraw_minor = s.withdraw_minor + excluded.withdraw_minor,
      rebate_minor = s.rebate_minor + excluded.rebate_minor, activity_minor = s.activity_minor + excluded.activity_minor
  )
  SELECT count(*) INTO v_taken FROM taken;
  PERFORM team_place(p_merchant);
  RETURN v_taken;
END $$;
