-- Ends a hold, once only: `p_amount` goes to `p_destination` and the rest back to the player's cash; 0 releases all of it.
CREATE OR REPLACE FUNCTION ledger_end_hold(
  p_merchant text, p_hold_key text, p_key text, p_kind text, p_destination text, p_amount bigint,
  OUT status text, OUT transaction_id bigint, OUT addresses text[], OUT balances bigint[], OUT versions bigint[])
LANGUAGE plpgsql SET laro.ledger = 'open' SET enable_seqscan = 'off' AS $$
#variable_conflict use_column
DECLARE
  t ledger_transaction;
  v_held text;
  v_cash text;
  v_amount bigint;
  v_sources text[] := '{}';
  v_destinations text[] := '{}';
  v_amounts bigint[] := '{}';
BEGIN
  SELECT * INTO t FROM ledger_transaction WHERE merchant_code = p_merchant AND key = p_hold_key AND kind = 'reserve';
  IF t.id IS NULL THEN status := 'unknown'; RETURN; END IF;
  SELECT s.address, d.address, p.amount_minor INTO STRICT v_cash, v_held, v_amount
  FROM ledger_posting p JOIN ledger_account s ON s.id = p.source_id JOIN ledger_account d ON d.id = p.destination_id
  WHERE p.transaction_id = t.id;
  IF p_amount < 0 OR p_amount > v_amount THEN RAISE EXCEPTION 'Hold % has %, not %.', p_hold_key, v_amount, p_amount USING ERRCODE = 'check_violation'; END IF;
  IF p_amount > 0 THEN
    v_sources := v_sources || v_held; v_destinations := v_destinations || p_destination; v_amounts := v_amounts || p_amount;
  END IF;
  IF p_amount < v_amount THEN
    v_sources := v_sources || v_held; v_destinations := v_destinations || v_cash; v_amounts := v_amounts || (v_amount - p_amount);
  END IF;
  SELECT o.status, o.transaction_id, o.addresses, o.balances, o.versions INTO status, transaction_id, addresses, balances, versions
  FROM ledger_post(p_merchant, t.currency, ARRAY[p_kind], ARRAY[p_key], ARRAY[t.reference], ARRAY[t.description],
    ARRAY[sha256(convert_to(ROW (p_kind, t.id, p_destination, p_amount)::text, 'UTF8'))], ARRAY[t.id],
    ARRAY[cardinality(v_amounts)], v_sources, v_destinations, v_amounts) o;
END $$;
