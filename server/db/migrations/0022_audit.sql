CREATE TABLE "audit_entries" (
	"merchant_code" text NOT NULL,
	"sequence" bigint NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"request_id" text NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_entries_pkey" PRIMARY KEY("merchant_code","sequence"),
	CONSTRAINT "audit_entries_sequence" CHECK ("audit_entries"."sequence" >= 1),
	CONSTRAINT "audit_entries_hash" CHECK (length("audit_entries"."hash") = 32 and length("audit_entries"."previous_hash") = 32),
	CONSTRAINT "audit_entries_act_form" CHECK ("audit_entries"."act" ~ '^[a-z]+(\.[a-z]+)+$')
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"merchant_code" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_heads_hash" CHECK (length("audit_heads"."hash") = 32)
);
--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("merchant_code","subject","sequence" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("merchant_code","actor","sequence" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_act" ON "audit_entries" USING btree ("merchant_code","act","sequence" DESC NULLS LAST);
--> statement-breakpoint
-- The audit is written once, by the function below, which opens this setting for itself alone (as the ledger's do).
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_entries_by_function BEFORE INSERT ON audit_entries FOR EACH STATEMENT
  WHEN (current_setting('laro.audit', true) IS DISTINCT FROM 'open') EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_heads_stay BEFORE DELETE OR TRUNCATE ON audit_heads FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_heads_by_function BEFORE INSERT OR UPDATE ON audit_heads FOR EACH STATEMENT
  WHEN (current_setting('laro.audit', true) IS DISTINCT FROM 'open') EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
-- One line at the end of the merchant's chain. Its form is that of server/domains/audit/canonical-form.ts: netstrings.
CREATE FUNCTION audit_append(
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
