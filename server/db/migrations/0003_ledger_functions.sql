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
-- The functions below open this setting for themselves alone: nobody else changes a balance or adds a movement by mistake.
CREATE TRIGGER ledger_transaction_by_function BEFORE INSERT ON ledger_transaction FOR EACH STATEMENT
  WHEN (current_setting('laro.ledger', true) IS DISTINCT FROM 'open') EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_posting_by_function BEFORE INSERT ON ledger_posting FOR EACH STATEMENT
  WHEN (current_setting('laro.ledger', true) IS DISTINCT FROM 'open') EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_account_by_function BEFORE UPDATE ON ledger_account FOR EACH STATEMENT
  WHEN (current_setting('laro.ledger', true) IS DISTINCT FROM 'open') EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_account_begins_empty BEFORE INSERT ON ledger_account FOR EACH ROW
  WHEN (NEW.balance_minor <> 0 OR NEW.version <> 0) EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_account_keeps_identity BEFORE UPDATE ON ledger_account FOR EACH ROW
  WHEN (NEW.version <= OLD.version OR NEW.id <> OLD.id OR NEW.address <> OLD.address OR NEW.merchant_code <> OLD.merchant_code OR NEW.currency <> OLD.currency)
  EXECUTE FUNCTION ledger_refuse();
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
-- The one place that moves money. Internal: it works only inside a function that has opened `laro.ledger`.
-- Locks the accounts in the order of their addresses, so that two movements never wait for each other in a circle.
CREATE FUNCTION ledger_post(
  p_merchant text, p_currency text, p_kind text, p_key text, p_reference text, p_description text,
  p_sources text[], p_destinations text[], p_amounts bigint[], p_hash bytea, p_resolves bigint,
  OUT status text, OUT transaction_id bigint, OUT addresses text[], OUT balances bigint[], OUT versions bigint[])
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_account record;
  v_ids bigint[];
  v_old_balances bigint[];
  v_old_versions bigint[];
  v_source_balances bigint[];
  v_source_versions bigint[];
  v_destination_balances bigint[];
  v_destination_versions bigint[];
  v_count int := cardinality(p_amounts);
  s int;
  d int;
BEGIN
  LOOP
    v_ids := '{}'; addresses := '{}'; balances := '{}'; versions := '{}';
    FOR v_account IN
      SELECT a.id, a.address, a.balance_minor, a.version FROM ledger_account a
      WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = ANY (p_sources || p_destinations)
      ORDER BY a.address FOR UPDATE
    LOOP
      v_ids := v_ids || v_account.id;
      addresses := addresses || v_account.address;
      balances := balances || v_account.balance_minor;
      versions := versions || v_account.version;
    END LOOP;
    EXIT WHEN p_sources <@ addresses AND p_destinations <@ addresses;
    INSERT INTO ledger_account (merchant_code, currency, address)
    SELECT DISTINCT p_merchant, p_currency, n.address COLLATE "C" FROM unnest(p_sources || p_destinations) n (address) ORDER BY 3
    ON CONFLICT DO NOTHING;
  END LOOP;

  v_old_balances := balances;
  v_old_versions := versions;
  FOR i IN 1 .. v_count LOOP
    s := array_position(addresses, p_sources[i]);
    d := array_position(addresses, p_destinations[i]);
    balances[s] := balances[s] - p_amounts[i];
    versions[s] := versions[s] + 1;
    IF balances[s] < 0 AND starts_with(p_sources[i], 'player:') THEN
      -- A replay meets the balance that its first run left, so the key speaks before the balance does.
      SELECT r.status, r.transaction_id, r.addresses, r.balances, r.versions INTO status, transaction_id, addresses, balances, versions
      FROM ledger_recall(p_merchant, p_key, p_hash, p_resolves) r;
      IF status IS NULL THEN
        status := 'insufficient';
        SELECT array_agg(a.address), array_agg(a.balance_minor), array_agg(a.version) INTO addresses, balances, versions FROM ledger_account a WHERE a.id = ANY (v_ids);
      END IF;
      RETURN;
    END IF;
    balances[d] := balances[d] + p_amounts[i];
    versions[d] := versions[d] + 1;
    v_source_balances[i] := balances[s];
    v_source_versions[i] := versions[s];
    v_destination_balances[i] := balances[d];
    v_destination_versions[i] := versions[d];
  END LOOP;

  INSERT INTO ledger_transaction (merchant_code, key, input_hash, currency, kind, reference, description, resolves_id)
  VALUES (p_merchant, p_key, p_hash, p_currency, p_kind, p_reference, p_description, p_resolves)
  ON CONFLICT DO NOTHING RETURNING id INTO transaction_id;
  IF transaction_id IS NULL THEN
    SELECT r.status, r.transaction_id, r.addresses, r.balances, r.versions INTO status, transaction_id, addresses, balances, versions
    FROM ledger_recall(p_merchant, p_key, p_hash, p_resolves) r;
    RETURN;
  END IF;
  FOR i IN 1 .. cardinality(v_ids) LOOP
    UPDATE ledger_account SET balance_minor = balances[i], version = versions[i] WHERE id = v_ids[i];
  END LOOP;
  FOR i IN 1 .. v_count LOOP
    INSERT INTO ledger_posting (
      transaction_id, ordinal, source_is_player, destination_is_player, source_id, destination_id, amount_minor,
      source_balance_minor, source_version, destination_balance_minor, destination_version)
    VALUES (
      transaction_id, i, starts_with(p_sources[i], 'player:'), starts_with(p_destinations[i], 'player:'),
      v_ids[array_position(addresses, p_sources[i])], v_ids[array_position(addresses, p_destinations[i])], p_amounts[i],
      v_source_balances[i], v_source_versions[i], v_destination_balances[i], v_destination_versions[i]);
  END LOOP;
  status := 'posted';
END $$;
--> statement-breakpoint
-- One movement, all of it or nothing, in one round trip. Status: posted, replayed, insufficient or mismatch; anything else that is wrong raises.
CREATE FUNCTION ledger_move(
  p_merchant text, p_currency text, p_kind text, p_key text, p_reference text, p_description text,
  p_sources text[], p_destinations text[], p_amounts bigint[],
  OUT status text, OUT transaction_id bigint, OUT addresses text[], OUT balances bigint[], OUT versions bigint[])
LANGUAGE plpgsql SET laro.ledger = 'open' AS $$
BEGIN
  SELECT r.status, r.transaction_id, r.addresses, r.balances, r.versions INTO status, transaction_id, addresses, balances, versions
  FROM ledger_post(p_merchant, p_currency, p_kind, p_key, p_reference, p_description, p_sources, p_destinations, p_amounts,
    sha256(convert_to(ROW (p_currency, p_kind, p_reference, p_sources, p_destinations, p_amounts)::text, 'UTF8')), NULL) r;
END $$;
--> statement-breakpoint
-- Several movements of one merchant and currency in one round trip and one commit; each succeeds or fails on its own.
-- Movement i has the postings p_firsts[i] .. p_firsts[i] + p_counts[i] - 1.
CREATE FUNCTION ledger_move_many(
  p_merchant text, p_currency text, p_kinds text[], p_keys text[], p_references text[], p_descriptions text[], p_firsts int[], p_counts int[],
  p_sources text[], p_destinations text[], p_amounts bigint[])
RETURNS TABLE (ordinal int, status text, transaction_id bigint, addresses text[], balances bigint[], versions bigint[])
LANGUAGE plpgsql SET laro.ledger = 'open' AS $$
#variable_conflict use_column
DECLARE
  v_wanted text[];
  v_found int;
  s text[];
  d text[];
  a bigint[];
  i int;
BEGIN
  SELECT array_agg(DISTINCT n.address COLLATE "C") INTO v_wanted FROM unnest(p_sources || p_destinations) n (address);
  -- All accounts are locked before the first movement and the keys follow in order: batches never wait for each other in a circle.
  LOOP
    SELECT count(*) INTO v_found FROM (
      SELECT FROM ledger_account l WHERE l.merchant_code = p_merchant AND l.currency = p_currency AND l.address = ANY (v_wanted) ORDER BY l.address FOR UPDATE
    ) locked;
    EXIT WHEN v_found = cardinality(v_wanted);
    INSERT INTO ledger_account (merchant_code, currency, address)
    SELECT p_merchant, p_currency, n.address FROM unnest(v_wanted) WITH ORDINALITY n (address, position) ORDER BY n.position
    ON CONFLICT DO NOTHING;
  END LOOP;
  FOR i IN SELECT n.position FROM unnest(p_keys) WITH ORDINALITY n (key, position) ORDER BY n.key COLLATE "C", n.position LOOP
    s := p_sources[p_firsts[i] : p_firsts[i] + p_counts[i] - 1];
    d := p_destinations[p_firsts[i] : p_firsts[i] + p_counts[i] - 1];
    a := p_amounts[p_firsts[i] : p_firsts[i] + p_counts[i] - 1];
    RETURN QUERY
    SELECT i, r.status, r.transaction_id, r.addresses, r.balances, r.versions
    FROM ledger_post(p_merchant, p_currency, p_kinds[i], p_keys[i], p_references[i], p_descriptions[i], s, d, a,
      sha256(convert_to(ROW (p_currency, p_kinds[i], p_references[i], s, d, a)::text, 'UTF8')), NULL) r;
  END LOOP;
END $$;
--> statement-breakpoint
-- The exact opposite of an earlier movement, once only. Further statuses: unknown, irreversible, taken.
-- Where a player lacks the money, `p_cover` (a house account) first pays in what is missing; without it the answer is insufficient.
CREATE FUNCTION ledger_reverse(
  p_merchant text, p_target_key text, p_key text, p_kind text, p_cover text,
  OUT status text, OUT transaction_id bigint, OUT addresses text[], OUT balances bigint[], OUT versions bigint[])
LANGUAGE plpgsql SET laro.ledger = 'open' AS $$
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
  SELECT r.status, r.transaction_id, r.addresses, r.balances, r.versions INTO status, transaction_id, addresses, balances, versions
  FROM ledger_post(p_merchant, t.currency, p_kind, p_key, t.reference, t.description, v_sources, v_destinations, v_amounts, v_hash, t.id) r;
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
  SELECT r.status, r.transaction_id, r.addresses, r.balances, r.versions INTO status, transaction_id, addresses, balances, versions
  FROM ledger_post(p_merchant, t.currency, p_kind, p_key, t.reference, t.description, v_sources, v_destinations, v_amounts, v_hash, t.id) r;
END $$;
--> statement-breakpoint
-- Ends a hold, once only: `p_amount` goes to `p_destination` and the rest back to the player's cash; 0 releases all of it.
CREATE FUNCTION ledger_end_hold(
  p_merchant text, p_hold_key text, p_key text, p_kind text, p_destination text, p_amount bigint,
  OUT status text, OUT transaction_id bigint, OUT addresses text[], OUT balances bigint[], OUT versions bigint[])
LANGUAGE plpgsql SET laro.ledger = 'open' AS $$
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
  SELECT r.status, r.transaction_id, r.addresses, r.balances, r.versions INTO status, transaction_id, addresses, balances, versions
  FROM ledger_post(p_merchant, t.currency, p_kind, p_key, t.reference, t.description, v_sources, v_destinations, v_amounts,
    sha256(convert_to(ROW (p_kind, t.id, p_destination, p_amount)::text, 'UTF8')), t.id) r;
END $$;
