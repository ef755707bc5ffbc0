CREATE TABLE "catalogue_hot_types" (
	"merchant_code" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "catalogue_hot_types_pkey" PRIMARY KEY("merchant_code","type")
);
--> statement-breakpoint
CREATE TABLE "catalogue_play_days" (
	"merchant_code" text NOT NULL,
	"day" date NOT NULL,
	"game_id" text NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "catalogue_play_days_pkey" PRIMARY KEY("merchant_code","day","game_id"),
	CONSTRAINT "catalogue_play_days_players" CHECK ("catalogue_play_days"."players" > 0)
);
--> statement-breakpoint
DROP INDEX "catalogue_listings_hot";--> statement-breakpoint
ALTER TABLE "catalogue_listings" ADD COLUMN "hot_sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "catalogue_listings" SET "hot_sort" = "sort";--> statement-breakpoint
ALTER TABLE "catalogue_play_days" ADD CONSTRAINT "catalogue_play_days_game_id_catalogue_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."catalogue_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lottery_tickets_placed" ON "lottery_tickets" USING brin ("placed_at");--> statement-breakpoint
CREATE INDEX "catalogue_listings_hot" ON "catalogue_listings" USING btree ("merchant_code","hot_sort","sort","game_id") WHERE is_listed and is_hot;