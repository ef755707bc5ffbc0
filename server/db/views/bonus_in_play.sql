-- What bonuses paid of stakes that have no outcome yet.
CREATE OR REPLACE VIEW bonus_in_play AS
SELECT t.bonus_id, t.merchant_code, t.member_id, t.bonus_minor FROM round_transactions t
JOIN rounds r ON r.vendor_code = t.vendor_code AND r.round_id = t.round_id AND r.state = 'open'
WHERE t.kind = 'bet' AND t.rolled_back_at IS NULL
UNION ALL
SELECT bonus_id, merchant_code, member_id, bonus_minor FROM lottery_tickets WHERE state = 'placed';
