CREATE TABLE "studio_table_cash_outs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"hundredths" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_table_chains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"table_id" text NOT NULL,
	"terminal_hash" text NOT NULL,
	"last_hash" text NOT NULL,
	"length" integer NOT NULL,
	"salt" text,
	"salt_bet_ids" jsonb,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "studio_table_chains_salt" CHECK (("studio_table_chains"."salt" is null) = ("studio_table_chains"."salt_bet_ids" is null))
);
--> statement-breakpoint
CREATE TABLE "studio_table_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"table_id" text NOT NULL,
	"number" integer NOT NULL,
	"math_id" text NOT NULL,
	"chain_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"result_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"server_seed_hash" text NOT NULL,
	"server_seed" text NOT NULL,
	"client_seed" text,
	"outcome" jsonb,
	"is_interrupted" boolean NOT NULL,
	"beat_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "studio_table_rounds_number" UNIQUE("table_id","number"),
	CONSTRAINT "studio_table_rounds_position" UNIQUE("chain_id","position"),
	CONSTRAINT "studio_table_rounds_state" CHECK ("studio_table_rounds"."state" in ('betting', 'running', 'over', 'void')),
	CONSTRAINT "studio_table_rounds_outcome" CHECK ("studio_table_rounds"."state" not in ('running', 'over') or ("studio_table_rounds"."outcome" is not null and "studio_table_rounds"."client_seed" is not null and "studio_table_rounds"."result_at" is not null)),
	CONSTRAINT "studio_table_rounds_window" CHECK ("studio_table_rounds"."opens_at" < "studio_table_rounds"."closes_at" and "studio_table_rounds"."closes_at" <= "studio_table_rounds"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "studio_table_seats" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"table_id" text NOT NULL,
	"tag" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_table_cash_outs" ADD CONSTRAINT "studio_table_cash_outs_round_id_studio_table_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."studio_table_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_table_rounds" ADD CONSTRAINT "studio_table_rounds_chain_id_studio_table_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."studio_table_chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_table_cash_outs_round" ON "studio_table_cash_outs" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "studio_table_chains_table" ON "studio_table_chains" USING btree ("table_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "studio_table_rounds_one_open" ON "studio_table_rounds" USING btree ("table_id") WHERE "studio_table_rounds"."state" in ('betting', 'running');--> statement-breakpoint
CREATE INDEX "studio_table_rounds_unsettled" ON "studio_table_rounds" USING btree ("table_id") WHERE "studio_table_rounds"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "studio_table_seats_table" ON "studio_table_seats" USING btree ("table_id","seen_at");