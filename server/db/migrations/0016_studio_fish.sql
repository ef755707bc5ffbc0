CREATE TABLE "studio_fish_catches" (
	"pool_id" uuid NOT NULL,
	"tide" integer NOT NULL,
	"fish" integer NOT NULL,
	"seat" integer NOT NULL,
	CONSTRAINT "studio_fish_catches_pool_id_tide_fish_pk" PRIMARY KEY("pool_id","tide","fish")
);
--> statement-breakpoint
CREATE TABLE "studio_fish_pools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"math_id" text NOT NULL,
	"last_seed" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_fish_seats" (
	"pool_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"math_id" text NOT NULL,
	"player_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"cool_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "studio_fish_seats_pool_id_seat_pk" PRIMARY KEY("pool_id","seat"),
	CONSTRAINT "studio_fish_seats_player" UNIQUE("math_id","player_id"),
	CONSTRAINT "studio_fish_seats_seat" CHECK ("studio_fish_seats"."seat" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "studio_fish_catches" ADD CONSTRAINT "studio_fish_catches_pool_id_studio_fish_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."studio_fish_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_fish_seats" ADD CONSTRAINT "studio_fish_seats_pool_id_studio_fish_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."studio_fish_pools"("id") ON DELETE no action ON UPDATE no action;