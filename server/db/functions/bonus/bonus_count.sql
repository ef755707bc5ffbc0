-- Counts stakes at risk; once the wagering is met, the bonus becomes cash, up to its maximum. The caller holds the player's cash.
CREATE OR REPLACE FUNCTION bonus_count(p_bonus uuid, p_amount bigint, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
DECLARE
  b bonuses;
  v_player text;
  v_bonus text;
  v_balance bigint;
  v_status text;
BEGIN
  UPDATE bonuses x SET wagered_minor = greatest(0, x.wagered_minor + p_amount) WHERE x.id = p_bonus AND x.state = 'active' AND x.expires_at > p_now RETURNING * INTO b;
  IF NOT FOUND OR b.wagered_minor < b.required_minor THEN RETURN; END IF;
  v_player := 'player:' || b.member_id;
  v_bonus := v_player || ':bonus:' || b.id;
  SELECT a.balance_minor INTO STRICT v_balance FROM ledger_account a WHERE a.merchant_code = b.merchant_code AND a.currency = b.currency AND a.address = v_bonus;
  b.converted_minor := least(v_balance, b.most_cash_minor);
  IF b.converted_minor > 0 THEN
    SELECT m.status INTO v_status FROM ledger_move(b.merchant_code, b.currency, 'convert', 'bonus:' || b.id || ':convert', b.id::text, b.offer_name,
      ARRAY[v_bonus], ARRAY[v_player || ':cash'], ARRAY[b.converted_minor]) m;
    IF v_status <> 'posted' THEN RAISE EXCEPTION 'the ledger answered % to the end of bonus %', v_status, b.id; END IF;
  END IF;
  UPDATE bonuses x SET state = 'converted', ended_at = p_now, converted_minor = b.converted_minor, has_rest = v_balance > b.converted_minor WHERE x.id = b.id;
END $$;
