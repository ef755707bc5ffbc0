CREATE TABLE "studio_sport_seasons" (
	"league_id" text NOT NULL,
	"season" integer NOT NULL,
	"server_seed" text NOT NULL,
	"server_seed_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "studio_sport_seasons_league_id_season_pk" PRIMARY KEY("league_id","season")
);
--> statement-breakpoint
CREATE TABLE "studio_sport_voids" (
	"league_id" text NOT NULL,
	"fixture_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "studio_sport_voids_league_id_fixture_id_pk" PRIMARY KEY("league_id","fixture_id")
);
