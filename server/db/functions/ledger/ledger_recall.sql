-- The first answer of the movement with this key; the status stays null if there is none. `taken`: another movement resolves the same one.
CREATE OR REPLACE FUNCTION ledger_recall(
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
