-- Several calls in one round trip and one commit, in order, each refused or executed on its own; an error rolls all of them back.
-- Everything they will lock is locked first, rounds before accounts and both in one order: two batches cannot deadlock.
CREATE OR REPLACE FUNCTION vendor_calls(p_calls jsonb)
RETURNS TABLE (code text, merchant text, member uuid, asset text, cash bigint, held bigint, bonus bigint, playable bigint, version bigint, movement text, moved boolean)
LANGUAGE plpgsql SET enable_seqscan = 'off' AS $$
#variable_conflict use_column
DECLARE
  c record;
  g round_game_tokens;
  v_round record;
  v_addresses text[] := '{}';
  v_merchants text[] := '{}';
  v_currencies text[] := '{}';
BEGIN
  -- One by one, since a join's plan would be for tables as they once were.
  FOR c IN SELECT DISTINCT n.vendor, n.round FROM jsonb_to_recordset(p_calls) n (vendor text, round text) WHERE n.round IS NOT NULL ORDER BY n.vendor, n.round LOOP
    SELECT r.merchant_code, r.currency, r.member_id, r.bonus_id INTO v_round FROM rounds r WHERE r.vendor_code = c.vendor AND r.round_id = c.round FOR UPDATE;
    -- ending the round may change the player's bonus, which may only be read while holding the player's cash
    CONTINUE WHEN v_round.bonus_id IS NULL;
    v_addresses := v_addresses || ('player:' || v_round.member_id || ':cash');
    v_merchants := v_merchants || v_round.merchant_code;
    v_currencies := v_currencies || v_round.currency;
  END LOOP;
  FOR c IN SELECT DISTINCT n.token FROM jsonb_to_recordset(p_calls) n (kind text, token text) WHERE n.kind IN ('bet', 'win', 'rollback') LOOP
    SELECT * INTO g FROM round_game_tokens t WHERE t.token_hash = c.token;
    CONTINUE WHEN NOT FOUND;
    v_addresses := v_addresses || ARRAY['player:' || g.member_id || ':cash', g.house_address];
    v_merchants := v_merchants || ARRAY[g.merchant_code, g.merchant_code];
    v_currencies := v_currencies || ARRAY[g.currency, g.currency];
  END LOOP;
  FOR c IN SELECT DISTINCT n.address COLLATE "C" AS address, n.merchant, n.currency FROM unnest(v_addresses, v_merchants, v_currencies) n (address, merchant, currency) ORDER BY 1 DESC, 2, 3 LOOP
    PERFORM FROM ledger_account a WHERE a.merchant_code = c.merchant AND a.currency = c.currency AND a.address = c.address FOR UPDATE;
  END LOOP;
  FOR c IN SELECT * FROM ROWS FROM (jsonb_to_recordset(p_calls) AS (
    kind text, vendor text, nonce text, nonce_until timestamptz, now timestamptz, token text, transaction text, content text, round text, game text, currency text,
    amount bigint, reference text, closes boolean)) WITH ORDINALITY ORDER BY ordinality
  LOOP
    CASE c.kind
      WHEN 'balance' THEN
        RETURN QUERY SELECT o.*, NULL::text, false FROM vendor_balance(c.vendor, c.nonce, c.nonce_until, c.now, c.token) o;
      WHEN 'bet' THEN
        RETURN QUERY SELECT o.* FROM vendor_bet(c.vendor, c.nonce, c.nonce_until, c.now, c.token, c.transaction, c.content, c.round, c.game, c.currency, c.amount) o;
      WHEN 'win' THEN
        RETURN QUERY SELECT o.* FROM vendor_win(c.vendor, c.nonce, c.nonce_until, c.now, c.token, c.transaction, c.content, c.round, c.game, c.currency, c.amount, c.reference, c.closes) o;
      WHEN 'rollback' THEN
        RETURN QUERY SELECT o.* FROM vendor_rollback(c.vendor, c.nonce, c.nonce_until, c.now, c.token, c.transaction, c.content, c.round, c.reference) o;
      WHEN 'endRound' THEN
        RETURN QUERY SELECT o.*, NULL::text, false FROM vendor_end_round(c.vendor, c.nonce, c.nonce_until, c.now, c.token, c.round) o;
    END CASE;
  END LOOP;
END $$;
