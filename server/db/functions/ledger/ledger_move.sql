-- One movement, all or nothing, in one round trip. Status: posted, replayed, insufficient or mismatch; any other fault raises.
-- Sequential scans are disabled here and below: a plan made while the tables were empty must not survive.
CREATE OR REPLACE FUNCTION ledger_move(
  p_merchant text, p_currency text, p_kind text, p_key text, p_reference text, p_description text,
  p_sources text[], p_destinations text[], p_amounts bigint[],
  OUT status text, OUT transaction_id bigint, OUT addresses text[], OUT balances bigint[], OUT versions bigint[])
LANGUAGE plpgsql SET laro.ledger = 'open' SET enable_seqscan = 'off' AS $$
DECLARE
  v_hash bytea := sha256(convert_to(ROW (p_currency, p_kind, p_reference, p_sources, p_destinations, p_amounts)::text, 'UTF8'));
  r record;
BEGIN
  IF cardinality(p_amounts) = 1 THEN
    r := ledger_post_one(p_merchant, p_currency, p_kind, p_key, p_reference, p_description, v_hash, p_sources[1], p_destinations[1], p_amounts[1]);
    status := r.status; transaction_id := r.transaction_id; addresses := r.addresses; balances := r.balances; versions := r.versions;
  END IF;
  IF status IS NULL THEN
    SELECT o.status, o.transaction_id, o.addresses, o.balances, o.versions INTO status, transaction_id, addresses, balances, versions
    FROM ledger_post(p_merchant, p_currency, ARRAY[p_kind], ARRAY[p_key], ARRAY[p_reference], ARRAY[p_description], ARRAY[v_hash], ARRAY[NULL::bigint],
      ARRAY[cardinality(p_amounts)], p_sources, p_destinations, p_amounts) o;
  END IF;
END $$;
