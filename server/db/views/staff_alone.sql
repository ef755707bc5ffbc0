-- What staff credited or reversed alone, without a second person.
CREATE OR REPLACE VIEW staff_alone AS
SELECT proposed_by AS staff_id, currency, amount_minor, proposed_at AS done_at FROM staff_reversals WHERE state = 'done' AND NOT needs_two
UNION ALL
SELECT staff_id, currency, amount_minor, created_at FROM cashier_deposit_decisions WHERE is_alone;
