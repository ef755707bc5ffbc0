-- The exact opposite of an earlier movement, once only. Additional statuses: unknown, irreversible, taken.
-- If a player lacks the money, `p_cover` (a house account) covers the shortage first; without it the status is insufficient.
CREATE OR REPLACE FUNCTION ledger_reverse(
  p_merchant text, p_target_key text, p_key text, p_kind text, p_cover text,
  OUT status text, OUT transaction_id bigint, OUT addresses text[], OUT balances bigint[], OUT versions bigint[])
LANGUAGE plpgsql SET laro.ledger = 'open' SET enable_seqscan = 'off' AS $$
#variable_conflict use_column
DECLARE
  t ledger_transaction;
  v_hash bytea;
  v_sources text[];
  v_destinations text[];
  v_amounts bigint[];
  v_short record;
BEGIN
  SELECT * INTO t FROM ledger_transaction WHERE merchant_code = p_merchant AND key = p_target_key;
  IF t.id IS NULL THEN status := 'unknown'; RETURN; END IF;
  IF t.resolves_id IS NOT NULL OR t.kind = 'reserve' THEN status := 'irreversible'; RETURN; END IF;
  v_hash := sha256(convert_to(ROW (p_kind, t.id, p_cover)::text, 'UTF8'));
  SELECT array_agg(d.address ORDER BY p.ordinal DESC), array_agg(s.address ORDER BY p.ordinal DESC), array_agg(p.amount_minor ORDER BY p.ordinal DESC)
  INTO v_sources, v_destinations, v_amounts
  FROM ledger_posting p JOIN ledger_account s ON s.id = p.source_id JOIN ledger_account d ON d.id = p.destination_id
  WHERE p.transaction_id = t.id;
  SELECT o.status, o.transaction_id, o.addresses, o.balances, o.versions INTO status, transaction_id, addresses, balances, versions
  FROM ledger_post(p_merchant, t.currency, ARRAY[p_kind], ARRAY[p_key], ARRAY[t.reference], ARRAY[t.description], ARRAY[v_hash], ARRAY[t.id],
    ARRAY[cardinality(v_amounts)], v_sources, v_destinations, v_amounts) o;
  IF status <> 'insufficient' OR p_cover IS NULL THEN RETURN; END IF;
  -- The accounts stay locked from the attempt above, so the shortage cannot change.
  FOR v_short IN
    SELECT n.source, sum(n.amount)::bigint - balances[array_position(addresses, n.source)] AS amount
    FROM unnest(v_sources, v_amounts) n (source, amount) WHERE starts_with(n.source, 'player:') GROUP BY n.source
  LOOP
    CONTINUE WHEN v_short.amount <= 0;
    v_sources := p_cover || v_sources;
    v_destinations := v_short.source || v_destinations;
    v_amounts := v_short.amount || v_amounts;
  END LOOP;
  SELECT o.status, o.transaction_id, o.addresses, o.balances, o.versions INTO status, transaction_id, addresses, balances, versions
  FROM ledger_post(p_merchant, t.currency, ARRAY[p_kind], ARRAY[p_key], ARRAY[t.reference], ARRAY[t.description], ARRAY[v_hash], ARRAY[t.id],
    ARRAY[cardinality(v_amounts)], v_sources, v_destinations, v_amounts) o;
END $$;
