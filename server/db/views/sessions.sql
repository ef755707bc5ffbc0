-- Sessions without what opens them.
CREATE OR REPLACE VIEW sessions AS
SELECT id, merchant_code, member_id, address, seen_at, idle_expires_at, ended_at FROM identity_sessions;
