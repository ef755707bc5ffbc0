CREATE TABLE "phone_auth_requests" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"mobile" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"merchant_code" text NOT NULL,
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "verification_codes_merchant_code_mobile_purpose_pk" PRIMARY KEY("merchant_code","mobile","purpose"),
	CONSTRAINT "verification_codes_tries" CHECK ("verification_codes"."tries" between 0 and 5),
	CONSTRAINT "verification_codes_mobile_form" CHECK ("verification_codes"."mobile" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "verification_quotas" (
	"merchant_code" text NOT NULL,
	"key" text NOT NULL,
	"taken" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_quotas_merchant_code_key_pk" PRIMARY KEY("merchant_code","key")
);
--> statement-breakpoint
CREATE TABLE "verification_used" (
	"merchant_code" text NOT NULL,
	"key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_used_merchant_code_key_pk" PRIMARY KEY("merchant_code","key")
);
--> statement-breakpoint
CREATE INDEX "phone_auth_requests_expiry" ON "phone_auth_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_codes_expiry" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_quotas_end" ON "verification_quotas" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "verification_used_expiry" ON "verification_used" USING btree ("expires_at");