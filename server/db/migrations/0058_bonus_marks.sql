CREATE TABLE "bonus_marks" (
	"merchant_code" text NOT NULL,
	"offer_id" text NOT NULL,
	"kind" text NOT NULL,
	"mark_hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"bonus_id" uuid NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bonus_marks_merchant_code_offer_id_kind_mark_hash_pk" PRIMARY KEY("merchant_code","offer_id","kind","mark_hash"),
	CONSTRAINT "bonus_marks_kind" CHECK ("bonus_marks"."kind" in ('payee', 'device', 'person'))
);
--> statement-breakpoint
ALTER TABLE "identity_known_sources" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "kyc_verifications" ADD COLUMN "person_hashes" text[];--> statement-breakpoint
ALTER TABLE "bonus_marks" ADD CONSTRAINT "bonus_marks_bonus_id_bonuses_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_verifications_submitted" ON "kyc_verifications" USING btree ("merchant_code","submitted_at");--> statement-breakpoint
-- browsers that were known before get the name that their cookie gives them from now on (device-cookie.ts)
UPDATE "identity_known_sources" SET "browser_hash" = rtrim(translate(encode(sha256(convert_to("source_hash", 'UTF8')), 'base64'), '+/', '-_'), '=') WHERE "kind" = 'device';
