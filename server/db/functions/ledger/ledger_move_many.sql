-- Several movements of one merchant and currency in one round trip and one commit; each succeeds or fails on its own. Their keys differ.
CREATE OR REPLACE FUNCTION ledger_move_many(
  p_merchant text, p_currency text, p_kinds text[], p_keys text[], p_references text[], p_descriptions text[], p_counts int[],
  p_sources text[], p_destinations text[], p_amounts bigint[])
RETURNS TABLE (ordinal int, status text, transaction_id bigint, addresses text[], balances bigint[], versions bigint[])
LANGUAGE plpgsql SET laro.ledger = 'open' SET enable_seqscan = 'off' AS $$
DECLARE
  v_hashes bytea[] := '{}';
  v_first int := 1;
  v_next int;
BEGIN
  FOR i IN 1 .. cardinality(p_keys) LOOP
    v_next := v_first + p_counts[i];
    v_hashes[i] := sha256(convert_to(ROW (
      p_currency, p_kinds[i], p_references[i], p_sources[v_first : v_next - 1], p_destinations[v_first : v_next - 1], p_amounts[v_first : v_next - 1]
    )::text, 'UTF8'));
    v_first := v_next;
  END LOOP;
  RETURN QUERY
  SELECT o.* FROM ledger_post(p_merchant, p_currency, p_kinds, p_keys, p_references, p_descriptions, v_hashes,
    array_fill(NULL::bigint, ARRAY[cardinality(p_keys)]), p_counts, p_sources, p_destinations, p_amounts) o;
END $$;
