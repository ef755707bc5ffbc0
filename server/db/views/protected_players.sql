-- Until when a player is barred from play, and whether there is any limit of their own; how much it is stays between them and protection.
CREATE OR REPLACE VIEW protected_players AS
SELECT member_id, merchant_code, barred_until,
  coalesce(
    deposit_day_limit, deposit_week_limit, deposit_month_limit, loss_day_limit, loss_week_limit, loss_month_limit,
    stake_day_limit, stake_week_limit, stake_month_limit, session_day_limit_ms, session_week_limit_ms, session_month_limit_ms
  ) IS NOT NULL AS has_limit
FROM protection_players;
