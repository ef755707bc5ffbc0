-- Posts movements of one merchant and currency, each with the next `p_counts` postings; each succeeds or fails on its own.
-- Internal: only works inside a function that has enabled `laro.ledger`. Keys must differ within one call.
-- All accounts are locked first, players before our own, each in descending address order; then the keys in order: two callers cannot
-- deadlock. All rows are written at once, so a batch pays for each statement once.
CREATE OR REPLACE FUNCTION ledger_post(
  p_merchant text, p_currency text, p_kinds text[], p_keys text[], p_references text[], p_descriptions text[], p_hashes bytea[], p_resolves bigint[],
  p_counts int[], p_sources text[], p_destinations text[], p_amounts bigint[])
RETURNS TABLE (ordinal int, status text, transaction_id bigint, addresses text[], balances bigint[], versions bigint[])
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_addresses text[];
  v_ids bigint[];
  v_balances bigint[];
  v_versions bigint[];
  v_known text[];
  v_count int;
  v_first int := 1;
  v_last int;
  v_written int := 0;
  v_transactions bigint[] := '{}';
  v_movements int[] := '{}';
  v_postings int[] := '{}';
  v_ordinals int[] := '{}';
  v_owners bigint[] := '{}';
  v_source_ids bigint[] := '{}';
  v_source_balances bigint[] := '{}';
  v_source_versions bigint[] := '{}';
  v_destination_ids bigint[] := '{}';
  v_destination_balances bigint[] := '{}';
  v_destination_versions bigint[] := '{}';
  s int;
  d int;
  k int;
BEGIN
  SELECT array_agg(n.address ORDER BY starts_with(n.address, 'player:') DESC, n.address DESC) INTO v_addresses FROM (SELECT DISTINCT u.address COLLATE "C" AS address FROM unnest(p_sources || p_destinations) u (address)) n;
  LOOP
    SELECT array_agg(l.id), array_agg(l.balance_minor), array_agg(l.version) INTO v_ids, v_balances, v_versions FROM (
      SELECT a.id, a.balance_minor, a.version FROM ledger_account a
      WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = ANY (v_addresses)
      ORDER BY starts_with(a.address, 'player:') DESC, a.address DESC FOR UPDATE
    ) l;
    EXIT WHEN cardinality(v_ids) = cardinality(v_addresses);
    INSERT INTO ledger_account (merchant_code, currency, address)
    SELECT p_merchant, p_currency, n.address FROM unnest(v_addresses) WITH ORDINALITY n (address, position) ORDER BY n.position
    ON CONFLICT DO NOTHING;
  END LOOP;
  -- Read only now: the previous holder of these accounts may have posted the same movement.
  SELECT coalesce(array_agg(t.key), '{}') INTO v_known FROM ledger_transaction t WHERE t.merchant_code = p_merchant AND t.key = ANY (p_keys);

  FOR i IN 1 .. cardinality(p_keys) LOOP
    v_last := v_first + p_counts[i] - 1;
    status := NULL;
    IF p_keys[i] = ANY (v_known) OR p_resolves[i] IS NOT NULL THEN
      SELECT r.status, r.transaction_id, r.addresses, r.balances, r.versions INTO status, transaction_id, addresses, balances, versions
      FROM ledger_recall(p_merchant, p_keys[i], p_hashes[i], p_resolves[i]) r;
    END IF;
    IF status IS NULL THEN
      status := 'posted';
      FOR p IN v_first .. v_last LOOP
        s := array_position(v_addresses, p_sources[p]);
        d := array_position(v_addresses, p_destinations[p]);
        IF v_balances[s] < p_amounts[p] AND starts_with(p_sources[p], 'player:') THEN
          status := 'insufficient';
          v_count := p - v_first;
          EXIT;
        END IF;
        v_balances[s] := v_balances[s] - p_amounts[p];
        v_versions[s] := v_versions[s] + 1;
        v_balances[d] := v_balances[d] + p_amounts[p];
        v_versions[d] := v_versions[d] + 1;
        k := v_written + p - v_first + 1;
        v_postings[k] := p;
        v_ordinals[k] := p - v_first + 1;
        v_source_ids[k] := v_ids[s];
        v_source_balances[k] := v_balances[s];
        v_source_versions[k] := v_versions[s];
        v_destination_ids[k] := v_ids[d];
        v_destination_balances[k] := v_balances[d];
        v_destination_versions[k] := v_versions[d];
      END LOOP;
      IF status = 'posted' THEN
        transaction_id := nextval('ledger_transaction_id_seq');
        v_transactions := v_transactions || transaction_id;
        v_movements := v_movements || i;
        FOR q IN 1 .. p_counts[i] LOOP
          v_written := v_written + 1;
          v_owners[v_written] := transaction_id;
        END LOOP;
      ELSE
        transaction_id := NULL;
        -- The movement's first postings are undone; their array positions above are overwritten.
        FOR p IN v_first .. v_first + v_count - 1 LOOP
          s := array_position(v_addresses, p_sources[p]);
          d := array_position(v_addresses, p_destinations[p]);
          v_balances[s] := v_balances[s] + p_amounts[p];
          v_versions[s] := v_versions[s] - 1;
          v_balances[d] := v_balances[d] - p_amounts[p];
          v_versions[d] := v_versions[d] - 1;
        END LOOP;
      END IF;
      addresses := p_sources[v_first : v_last] || p_destinations[v_first : v_last];
      balances := '{}';
      versions := '{}';
      FOR p IN 1 .. cardinality(addresses) LOOP
        s := array_position(v_addresses, addresses[p]);
        balances[p] := v_balances[s];
        versions[p] := v_versions[s];
      END LOOP;
    END IF;
    ordinal := i;
    RETURN NEXT;
    v_first := v_last + 1;
  END LOOP;
  IF v_written = 0 THEN RETURN; END IF;

  INSERT INTO ledger_transaction (id, merchant_code, key, input_hash, currency, kind, reference, description, resolves_id)
  OVERRIDING SYSTEM VALUE
  SELECT n.id, p_merchant, p_keys[n.i], p_hashes[n.i], p_currency, p_kinds[n.i], p_references[n.i], p_descriptions[n.i], p_resolves[n.i]
  FROM unnest(v_transactions, v_movements) n (id, i) ORDER BY p_keys[n.i] COLLATE "C"
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  IF v_count <> cardinality(v_transactions) THEN
    RAISE EXCEPTION 'Another movement took one of these keys at this moment: ask again.' USING ERRCODE = 'serialization_failure';
  END IF;
  UPDATE ledger_account a
  SET balance_minor = v_balances[array_position(v_ids, a.id)], version = v_versions[array_position(v_ids, a.id)]
  WHERE a.id = ANY (v_ids) AND a.version <> v_versions[array_position(v_ids, a.id)];
  INSERT INTO ledger_posting (
    transaction_id, ordinal, source_is_player, destination_is_player, source_id, destination_id, amount_minor,
    source_balance_minor, source_version, destination_balance_minor, destination_version)
  SELECT n.owner, n.ordinal, starts_with(p_sources[n.p], 'player:'), starts_with(p_destinations[n.p], 'player:'), n.source_id, n.destination_id, p_amounts[n.p],
    n.source_balance, n.source_version, n.destination_balance, n.destination_version
  FROM unnest(
    v_owners, v_ordinals[: v_written], v_postings[: v_written], v_source_ids[: v_written], v_source_balances[: v_written], v_source_versions[: v_written],
    v_destination_ids[: v_written], v_destination_balances[: v_written], v_destination_versions[: v_written]
  ) n (owner, ordinal, p, source_id, source_balance, source_version, destination_id, destination_balance, destination_version);
END $$;
