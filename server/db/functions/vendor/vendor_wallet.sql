-- All of the player's accounts; missing ones are empty. `playable`: cash, plus the bonus if this game may use it.
-- The version is the wallet's: every posting increments it.
CREATE OR REPLACE FUNCTION vendor_wallet(
  p_merchant text, p_currency text, p_member uuid, p_house text, p_now timestamptz,
  OUT cash bigint, OUT held bigint, OUT bonus bigint, OUT playable bigint, OUT version bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_player text := 'player:' || p_member;
BEGIN
  SELECT coalesce(max(a.balance_minor) FILTER (WHERE a.address = v_player || ':cash'), 0), coalesce(max(a.balance_minor) FILTER (WHERE a.address = v_player || ':held'), 0),
    coalesce(sum(a.balance_minor) FILTER (WHERE starts_with(a.address, v_player || ':bonus:')), 0), coalesce(sum(a.version), 0)
  INTO cash, held, bonus, version
  FROM ledger_account a WHERE a.merchant_code = p_merchant AND a.currency = p_currency AND a.address >= v_player || ':' AND a.address < v_player || ';';
  playable := cash;
  IF bonus > 0 THEN
    SELECT cash + a.balance_minor INTO playable
    FROM bonuses x JOIN ledger_account a ON a.merchant_code = p_merchant AND a.currency = p_currency AND a.address = v_player || ':bonus:' || x.id
    WHERE x.member_id = p_member AND x.state = 'active' AND x.product = bonus_product(p_house) AND x.expires_at > p_now;
    playable := coalesce(playable, cash);
  END IF;
END $$;
