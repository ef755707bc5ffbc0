CREATE TABLE "round_replays" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"vendor_code" text NOT NULL,
	"round_id" text NOT NULL,
	"game_id" text NOT NULL,
	"game_name" text NOT NULL,
	"currency" text NOT NULL,
	"engine" text NOT NULL,
	"theme" jsonb NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "round_replays_expiry" ON "round_replays" USING btree ("expires_at");
