-- Movements of players' money that staff undid, by the key of what was undone.
CREATE OR REPLACE VIEW credits_undone AS
SELECT merchant_code, member_id, transaction_key, currency, amount_minor FROM staff_reversals WHERE state = 'done';
