CREATE TABLE "studio_card_hands" (
	"table_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "studio_card_hands_table_id_number_pk" PRIMARY KEY("table_id","number")
);
--> statement-breakpoint
CREATE TABLE "studio_card_seats" (
	"round_id" uuid PRIMARY KEY NOT NULL,
	"table_id" uuid,
	"seat" integer,
	CONSTRAINT "studio_card_seats_place" CHECK (("studio_card_seats"."table_id" is null) = ("studio_card_seats"."seat" is null))
);
--> statement-breakpoint
CREATE TABLE "studio_card_tables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room" text NOT NULL,
	"currency" text NOT NULL,
	"phase" text NOT NULL,
	"version" integer NOT NULL,
	"seats" jsonb NOT NULL,
	"match" jsonb,
	"actions" jsonb NOT NULL,
	"deck_root" text,
	"server_seed" text NOT NULL,
	"server_seed_hash" text NOT NULL,
	"faults" integer NOT NULL,
	"turn_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "studio_card_tables_phase" CHECK ("studio_card_tables"."phase" in ('waiting', 'playing', 'over', 'void')),
	CONSTRAINT "studio_card_tables_match" CHECK ("studio_card_tables"."phase" <> 'playing' or "studio_card_tables"."match" is not null)
);
--> statement-breakpoint
ALTER TABLE "studio_card_hands" ADD CONSTRAINT "studio_card_hands_table_id_studio_card_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."studio_card_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_card_seats" ADD CONSTRAINT "studio_card_seats_table_id_studio_card_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."studio_card_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_card_seats_table" ON "studio_card_seats" USING btree ("table_id");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_card_tables_waiting" ON "studio_card_tables" USING btree ("room","currency") WHERE "studio_card_tables"."phase" = 'waiting';--> statement-breakpoint
CREATE INDEX "studio_card_tables_due" ON "studio_card_tables" USING btree ("due_at") WHERE "studio_card_tables"."due_at" is not null;