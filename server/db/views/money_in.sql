-- What players paid in and what agents sent them (`sender_id`), as far as staff did not undo it. A transfer never went through a channel: it has
-- no fee, and is there at once. The reversal itself is the only record of it, and nothing has to be kept in step.
CREATE OR REPLACE VIEW money_in AS
SELECT 'deposit' AS kind, d.id, d.merchant_code, d.member_id, NULL::uuid AS sender_id, d.state, d.amount_minor, d.fee_minor, d.currency,
  d.idempotency_key, d.created_at, d.finished_at
FROM cashier_deposits d
WHERE NOT EXISTS (
  SELECT FROM credits_undone u
  WHERE u.merchant_code = d.merchant_code AND u.member_id = d.member_id AND u.transaction_key = 'deposit:' || d.id
)
UNION ALL
SELECT 'transfer', t.id, t.merchant_code, t.receiver_id, t.sender_id, 'success', t.amount_minor, 0, t.currency,
  NULL, t.created_at, t.created_at
FROM downline_transfers t
WHERE NOT EXISTS (
  SELECT FROM credits_undone u
  WHERE u.merchant_code = t.merchant_code AND u.member_id = t.receiver_id AND u.transaction_key = 'downline:' || t.id || ':in'
);
