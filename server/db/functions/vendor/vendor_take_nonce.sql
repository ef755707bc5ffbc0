-- The vendor functions disable sequential scans: a plan made while the tables were empty must not survive.
-- False if the nonce was used before.
CREATE OR REPLACE FUNCTION vendor_take_nonce(p_vendor text, p_nonce text, p_until timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO round_nonces (vendor_code, nonce, expires_at) VALUES (p_vendor, p_nonce, p_until) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
