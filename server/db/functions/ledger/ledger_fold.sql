-- Adds a player's next movements to the daily sums: at most `p_limit`, in one statement and so from one snapshot. Follows the order of
-- each account's own movements; a movement on both accounts is visible in both or in neither. @returns how many it took, 0 = nothing left
CREATE OR REPLACE FUNCTION ledger_fold(p_merchant text, p_currency text, p_member uuid, p_zone text, p_limit int) RETURNS int
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  f ledger_fold_point;
  v_cash bigint;
  v_held bigint;
  r record;
BEGIN
  SELECT a.id INTO v_cash FROM ledger_account a WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = 'player:' || p_member || ':cash';
  SELECT a.id INTO v_held FROM ledger_account a WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = 'player:' || p_member || ':held';
  IF v_cash IS NULL AND v_held IS NULL THEN RETURN 0; END IF;
  INSERT INTO ledger_fold_point (merchant_code, currency, member_id, time_zone) VALUES (p_merchant, p_currency, p_member, p_zone) ON CONFLICT DO NOTHING;
  SELECT * INTO f FROM ledger_fold_point x WHERE x.merchant_code = p_merchant AND x.currency = p_currency AND x.member_id = p_member FOR UPDATE;
  IF f.time_zone <> p_zone THEN
    DELETE FROM ledger_day d WHERE d.merchant_code = p_merchant AND d.currency = p_currency AND d.member_id = p_member;
    UPDATE ledger_fold_point x SET time_zone = p_zone, cash_id = 0, held_id = 0, sides = 0
    WHERE x.merchant_code = p_merchant AND x.currency = p_currency AND x.member_id = p_member RETURNING * INTO f;
  END IF;
  WITH id AS (
    SELECT n.id FROM (
      (SELECT DISTINCT p.transaction_id AS id FROM ledger_posting p WHERE p.source_id = v_cash AND p.source_is_player AND p.transaction_id > f.cash_id ORDER BY 1 LIMIT p_limit)
      UNION
      (SELECT DISTINCT p.transaction_id FROM ledger_posting p WHERE p.destination_id = v_cash AND p.destination_is_player AND p.transaction_id > f.cash_id ORDER BY 1 LIMIT p_limit)
      UNION
      (SELECT DISTINCT p.transaction_id FROM ledger_posting p WHERE p.source_id = v_held AND p.source_is_player AND p.transaction_id > f.held_id ORDER BY 1 LIMIT p_limit)
      UNION
      (SELECT DISTINCT p.transaction_id FROM ledger_posting p WHERE p.destination_id = v_held AND p.destination_is_player AND p.transaction_id > f.held_id ORDER BY 1 LIMIT p_limit)
    ) n ORDER BY n.id LIMIT p_limit
  ), movement AS (
    SELECT id.id, sum(s.change) AS amount, coalesce(sum(s.change) FILTER (WHERE s.account_id = v_held), 0) AS held, count(*) AS sides,
      bool_or(s.account_id = v_cash) AS is_cash, bool_or(s.account_id = v_held) AS is_held
    FROM id JOIN ledger_posting p ON p.transaction_id = id.id,
      LATERAL (VALUES (p.source_id, -p.amount_minor), (p.destination_id, p.amount_minor)) s (account_id, change)
    WHERE s.account_id IN (v_cash, v_held) GROUP BY id.id
  ), day AS (
    INSERT INTO ledger_day AS d (merchant_code, currency, member_id, day, kind, count, amount_minor, held_minor, first_id, last_id)
    SELECT p_merchant, p_currency, p_member, (t.created_at AT TIME ZONE p_zone)::date, t.kind, count(*), sum(m.amount), sum(m.held), min(m.id), max(m.id)
    FROM movement m JOIN ledger_transaction t ON t.id = m.id GROUP BY 4, 5
    ON CONFLICT (merchant_code, currency, member_id, day, kind) DO UPDATE SET
      count = d.count + excluded.count, amount_minor = d.amount_minor + excluded.amount_minor, held_minor = d.held_minor + excluded.held_minor,
      first_id = least(d.first_id, excluded.first_id), last_id = greatest(d.last_id, excluded.last_id)
  )
  SELECT count(*)::int AS count, coalesce(sum(m.sides), 0)::bigint AS sides, max(m.id) FILTER (WHERE m.is_cash) AS cash_id, max(m.id) FILTER (WHERE m.is_held) AS held_id
  INTO r FROM movement m;
  IF r.count > 0 THEN
    UPDATE ledger_fold_point x SET cash_id = coalesce(r.cash_id, x.cash_id), held_id = coalesce(r.held_id, x.held_id), sides = x.sides + r.sides
    WHERE x.merchant_code = p_merchant AND x.currency = p_currency AND x.member_id = p_member;
  END IF;
  RETURN r.count;
END $$;
