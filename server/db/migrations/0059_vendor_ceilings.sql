CREATE TABLE "round_vendor_days" (
	"merchant_code" text NOT NULL,
	"vendor_code" text NOT NULL,
	"day" date NOT NULL,
	"stake_minor" bigint NOT NULL,
	"paid_minor" bigint NOT NULL,
	"excused_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "round_vendor_days_pkey" PRIMARY KEY("merchant_code","vendor_code","day"),
	CONSTRAINT "round_vendor_days_amounts" CHECK ("round_vendor_days"."stake_minor" >= 0 and "round_vendor_days"."paid_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "round_vendor_point" (
	"merchant_code" text PRIMARY KEY NOT NULL,
	"counted_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_vendor_stops" (
	"merchant_code" text NOT NULL,
	"vendor_code" text NOT NULL,
	"day" date NOT NULL,
	"net_minor" bigint NOT NULL,
	"ceiling_minor" bigint NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_vendor_stops_pkey" PRIMARY KEY("merchant_code","vendor_code")
);
--> statement-breakpoint
CREATE INDEX "round_transactions_created" ON "round_transactions" USING btree ("created_at");