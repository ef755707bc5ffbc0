-- Half-full pages: a balance then changes without touching an index.
ALTER TABLE ledger_account SET (fillfactor = 50);
--> statement-breakpoint
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', HINT = 'Money moves by ledger_move and its sisters only; a correction is a reversal.';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_account_stays BEFORE DELETE OR TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- The functions below open this setting for themselves alone: nobody else changes a balance or adds a posting by mistake.
-- Statement triggers on these two tables only: each guard costs every movement some ten microseconds.
CREATE TRIGGER ledger_posting_by_function BEFORE INSERT ON ledger_posting FOR EACH STATEMENT
  WHEN (current_setting('laro.ledger', true) IS DISTINCT FROM 'open') EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_account_by_function BEFORE UPDATE ON ledger_account FOR EACH STATEMENT
  WHEN (current_setting('laro.ledger', true) IS DISTINCT FROM 'open') EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_account_begins_empty BEFORE INSERT ON ledger_account FOR EACH ROW
  WHEN (NEW.balance_minor <> 0 OR NEW.version <> 0) EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- What the movement under this key answered; the status stays null when there is none. `taken`: another movement resolves the same one.
CREATE FUNCTION ledger_recall(
  p_merchant text, p_key text, p_hash bytea, p_resolves bigint,
  OUT status text, OUT transaction_id bigint, OUT addresses text[], OUT balances bigint[], OUT versions bigint[])
LANGUAGE plpgsql AS $$
DECLARE
  v_hash bytea;
BEGIN
  SELECT t.id, t.input_hash INTO transaction_id, v_hash FROM ledger_transaction t WHERE t.merchant_code = p_merchant AND t.key = p_key;
  IF v_hash IS NULL THEN
    IF EXISTS (SELECT FROM ledger_transaction t WHERE t.resolves_id = p_resolves) THEN status := 'taken'; END IF;
  ELSIF v_hash <> p_hash THEN
    status := 'mismatch';
    transaction_id := NULL;
  ELSE
    status := 'replayed';
    SELECT array_agg(a.address), array_agg(s.balance), array_agg(s.version) INTO addresses, balances, versions
    FROM (
      SELECT DISTINCT ON (side.id) side.id, side.balance, side.version
      FROM ledger_posting p,
        LATERAL (VALUES (p.source_id, p.source_balance_minor, p.source_version), (p.destination_id, p.destination_balance_minor, p.destination_version)) side (id, balance, version)
      WHERE p.transaction_id = ledger_recall.transaction_id
      ORDER BY side.id, side.version DESC
    ) s JOIN ledger_account a ON a.id = s.id;
  END IF;
END $$;
--> statement-breakpoint
-- Takes movements of one merchant and currency, each with the next `p_counts` postings; each succeeds or fails on its own.
-- Internal: it works only inside a function that has opened `laro.ledger`. Keys must differ within one call.
-- All accounts are locked in the falling order of their addresses before anything else, players before our own; then the keys in their order:
-- two callers never wait for each other in a circle. All rows are written at once, so a batch pays for each statement once.
CREATE FUNCTION ledger_post(
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
  SELECT array_agg(n.address ORDER BY n.address DESC) INTO v_addresses FROM (SELECT DISTINCT u.address COLLATE "C" AS address FROM unnest(p_sources || p_destinations) u (address)) n;
  LOOP
    SELECT array_agg(l.id), array_agg(l.balance_minor), array_agg(l.version) INTO v_ids, v_balances, v_versions FROM (
      SELECT a.id, a.balance_minor, a.version FROM ledger_account a
      WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = ANY (v_addresses) ORDER BY a.address DESC FOR UPDATE
    ) l;
    EXIT WHEN cardinality(v_ids) = cardinality(v_addresses);
    INSERT INTO ledger_account (merchant_code, currency, address)
    SELECT p_merchant, p_currency, n.address FROM unnest(v_addresses) WITH ORDINALITY n (address, position) ORDER BY n.position
    ON CONFLICT DO NOTHING;
  END LOOP;
  -- Asked only now: who had these accounts a moment ago may have been posting the same movement.
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
        -- The first postings of the movement are taken back; their places above are written over.
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
--> statement-breakpoint
-- The common case, one posting between a player and an account of ours that are both there: the same locks, checks and rows
-- as above in single values, at half the cost. Where something is not common it leaves everything as it was and the status null:
-- then the above decides.
CREATE FUNCTION ledger_post_one(
  p_merchant text, p_currency text, p_kind text, p_key text, p_reference text, p_description text, p_hash bytea,
  p_source text, p_destination text, p_amount bigint,
  OUT status text, OUT transaction_id bigint, OUT addresses text[], OUT balances bigint[], OUT versions bigint[])
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_pays boolean := starts_with(p_source, 'player:');
  v_player text := CASE WHEN v_pays THEN p_source ELSE p_destination END;
  v_own text := CASE WHEN v_pays THEN p_destination ELSE p_source END;
  v_change bigint := CASE WHEN v_pays THEN -p_amount ELSE p_amount END;
  v_player_id bigint;
  v_player_balance bigint;
  v_player_version bigint;
  v_own_id bigint;
  v_own_balance bigint;
  v_own_version bigint;
BEGIN
  IF p_amount <= 0 OR NOT starts_with(v_player, 'player:') OR starts_with(v_own, 'player:') THEN RETURN; END IF;
  UPDATE ledger_account SET balance_minor = balance_minor + v_change, version = version + 1
  WHERE merchant_code = p_merchant AND currency = p_currency AND address = v_player AND balance_minor + v_change >= 0
  RETURNING id, balance_minor, version INTO v_player_id, v_player_balance, v_player_version;
  IF v_player_id IS NULL THEN RETURN; END IF;
  UPDATE ledger_account SET balance_minor = balance_minor - v_change, version = version + 1
  WHERE merchant_code = p_merchant AND currency = p_currency AND address = v_own
  RETURNING id, balance_minor, version INTO v_own_id, v_own_balance, v_own_version;
  IF v_own_id IS NOT NULL THEN
    INSERT INTO ledger_transaction (merchant_code, key, input_hash, currency, kind, reference, description)
    VALUES (p_merchant, p_key, p_hash, p_currency, p_kind, p_reference, p_description)
    ON CONFLICT (merchant_code, key) DO NOTHING RETURNING id INTO transaction_id;
  END IF;
  IF transaction_id IS NULL THEN
    -- Nobody has seen the new balances: the rows are locked until the end.
    UPDATE ledger_account SET balance_minor = balance_minor + v_change, version = version - 1 WHERE id = v_own_id;
    UPDATE ledger_account SET balance_minor = balance_minor - v_change, version = version - 1 WHERE id = v_player_id;
    RETURN;
  END IF;
  status := 'posted';
  IF v_pays THEN
    INSERT INTO ledger_posting (
      transaction_id, ordinal, source_is_player, destination_is_player, source_id, destination_id, amount_minor,
      source_balance_minor, source_version, destination_balance_minor, destination_version)
    VALUES (transaction_id, 1, true, false, v_player_id, v_own_id, p_amount, v_player_balance, v_player_version, v_own_balance, v_own_version);
  ELSE
    INSERT INTO ledger_posting (
      transaction_id, ordinal, source_is_player, destination_is_player, source_id, destination_id, amount_minor,
      source_balance_minor, source_version, destination_balance_minor, destination_version)
    VALUES (transaction_id, 1, false, true, v_own_id, v_player_id, p_amount, v_own_balance, v_own_version, v_player_balance, v_player_version);
  END IF;
  addresses := ARRAY[v_player, v_own];
  balances := ARRAY[v_player_balance, v_own_balance];
  versions := ARRAY[v_player_version, v_own_version];
END $$;
--> statement-breakpoint
-- One movement, all of it or nothing, in one round trip. Status: posted, replayed, insufficient or mismatch; anything else that is wrong raises.
-- Sequential scans are off here and below: a plan that was made while the tables were empty must not outlive that.
CREATE FUNCTION ledger_move(
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
--> statement-breakpoint
-- Several movements of one merchant and currency in one round trip and one commit; each succeeds or fails on its own. Their keys differ.
CREATE FUNCTION ledger_move_many(
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
--> statement-breakpoint
-- The exact opposite of an earlier movement, once only. Further statuses: unknown, irreversible, taken.
-- Where a player lacks the money, `p_cover` (a house account) first pays in what is missing; without it the answer is insufficient.
CREATE FUNCTION ledger_reverse(
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
  -- The accounts stay locked from the attempt above, so the shortage cannot change any more.
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
--> statement-breakpoint
-- Ends a hold, once only: `p_amount` goes to `p_destination` and the rest back to the player's cash; 0 releases all of it.
CREATE FUNCTION ledger_end_hold(
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
