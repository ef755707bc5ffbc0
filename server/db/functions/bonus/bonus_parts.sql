-- Splits stakes, in order: cash first, the rest from the active bonus. A part is null if its stake uses no bonus: there is none of this
-- product, or the stake is above its maximum. If both are insufficient the ledger reports it for the cash.
-- Locks the player's cash account, which is required to read and change the bonus (decision 018).
CREATE OR REPLACE FUNCTION bonus_parts(p_member uuid, p_merchant text, p_currency text, p_product text, p_amounts bigint[], p_now timestamptz, OUT bonus uuid, OUT parts bigint[])
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  v_cash bigint;
  v_left bigint;
  v_most bigint;
  v_part bigint;
BEGIN
  SELECT a.balance_minor INTO v_cash FROM ledger_account a
  WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = 'player:' || p_member || ':cash' FOR UPDATE;
  SELECT x.id, x.most_stake_minor, a.balance_minor INTO bonus, v_most, v_left
  FROM bonuses x JOIN ledger_account a ON a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = 'player:' || p_member || ':bonus:' || x.id
  WHERE x.member_id = p_member AND x.state = 'active' AND x.product = p_product AND x.expires_at > p_now;
  IF bonus IS NULL THEN RETURN; END IF;
  FOR i IN 1 .. cardinality(p_amounts) LOOP
    v_part := greatest(0, p_amounts[i] - greatest(0, v_cash));
    IF v_part > v_left THEN v_part := 0; END IF;
    IF p_amounts[i] > v_most THEN v_part := NULL; END IF;
    parts[i] := v_part;
    v_left := v_left - coalesce(v_part, 0);
    v_cash := v_cash - p_amounts[i] + coalesce(v_part, 0);
  END LOOP;
END $$;
