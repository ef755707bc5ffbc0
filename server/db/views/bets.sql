-- A player's bet: a round of a game vendor or a lottery ticket. `settled`: it ended with an outcome; `returned`: it ended without one, and the
-- stake was refunded; `none`: a round that ended before anything was staked. `bonus_minor` is the part of the stake paid by a bonus.
-- Without a WHERE in either part, PostgreSQL uses each part's own indexes.
CREATE OR REPLACE VIEW bets AS
SELECT r.merchant_code, r.member_id, r.currency, 'round' AS kind, r.vendor_code, r.round_id AS id, r.game_id, r.game_name,
  game_product(r.game_id) AS product,
  CASE r.state WHEN 'open' THEN 'open' WHEN 'closed' THEN 'settled' WHEN 'refunded' THEN 'returned' ELSE 'none' END AS state,
  r.opened_at AS placed_at, r.ended_at, r.stake_minor,
  coalesce((
    SELECT sum(t.bonus_minor) FROM round_transactions t
    WHERE t.round_id = r.round_id AND t.vendor_code = r.vendor_code AND t.kind = 'bet' AND t.rolled_back_at IS NULL
  ), 0)::bigint AS bonus_minor,
  r.win_minor AS payout_minor
FROM rounds r
UNION ALL
SELECT t.merchant_code, t.member_id, t.currency, 'ticket', NULL, t.id::text, t.game_id, t.game_name,
  'lottery',
  CASE t.state WHEN 'placed' THEN 'open' WHEN 'won' THEN 'settled' WHEN 'lost' THEN 'settled' ELSE 'returned' END,
  t.placed_at, t.ended_at, t.cost_minor,
  t.bonus_minor,
  t.prize_minor - t.tax_minor
FROM lottery_tickets t;
