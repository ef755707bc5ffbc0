-- What everybody may know of an account: its name, its place in the tree, whether it is open. Nothing that opens it, nothing of the person.
-- Who locks a row of it locks the member's own.
CREATE OR REPLACE VIEW members AS
SELECT id, merchant_code, user_name, customer_type, is_staff, parent_id, agent_path, created_at, last_login_at, disabled_at FROM identity_members;
