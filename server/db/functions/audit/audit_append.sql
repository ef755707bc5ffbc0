-- Appends an entry to the merchant's chain, encoded as in server/domains/audit/canonical-form.ts: netstrings.
CREATE OR REPLACE FUNCTION audit_append(
  p_merchant text, p_actor text, p_act text, p_subject text, p_detail text, p_at_ms bigint, p_request text,
  OUT line_number bigint, OUT line_hash bytea)
LANGUAGE plpgsql AS $$
DECLARE
  v_previous bytea;
  v_field text;
  v_form text := '';
BEGIN
  PERFORM set_config('laro.audit', 'open', true);
  INSERT INTO audit_heads AS h (merchant_code, sequence, hash) VALUES (p_merchant, 0, decode(repeat('00', 32), 'hex')) ON CONFLICT DO NOTHING;
  SELECT h.sequence + 1, h.hash INTO line_number, v_previous FROM audit_heads h WHERE h.merchant_code = p_merchant FOR UPDATE;
  FOREACH v_field IN ARRAY ARRAY[
    p_merchant, line_number::text, p_actor, p_act, p_subject, p_detail, p_at_ms::text, p_request, encode(v_previous, 'hex')]
  LOOP
    v_form := v_form || octet_length(v_field) || ':' || v_field || ',';
  END LOOP;
  line_hash := sha256(convert_to(v_form, 'UTF8'));
  INSERT INTO audit_entries (merchant_code, sequence, actor, act, subject, detail, created_at, request_id, previous_hash, hash)
    VALUES (p_merchant, line_number, p_actor, p_act, p_subject, p_detail, to_timestamp(p_at_ms / 1000.0), p_request, v_previous, line_hash);
  UPDATE audit_heads h SET sequence = line_number, hash = line_hash WHERE h.merchant_code = p_merchant;
  PERFORM set_config('laro.audit', '', true);
END $$;
