-- The first answer of a transaction id that was used before; `p_otherwise` if it was not.
CREATE OR REPLACE FUNCTION vendor_recall(
  p_vendor text, p_transaction text, p_content text, p_member uuid, p_otherwise text, OUT code text, OUT playable bigint, OUT movement text)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  t round_transactions;
BEGIN
  SELECT * INTO t FROM round_transactions x WHERE x.vendor_code = p_vendor AND x.transaction_id = p_transaction;
  IF NOT FOUND THEN
    IF p_otherwise = 'AGAIN' THEN RAISE EXCEPTION 'transaction % is in the ledger and not among the rounds', p_transaction; END IF;
    code := p_otherwise;
  ELSIF t.kind = 'tombstone' THEN
    code := 'BET_NOT_ALLOWED';
  ELSIF t.content_hash <> p_content OR t.member_id <> p_member THEN
    code := 'DUPLICATE_TRANSACTION';
  ELSE
    code := 'OK';
    playable := t.balance_minor;
    movement := t.movement_id;
  END IF;
END $$;
