CREATE TABLE "catalogue_closures" (
	"merchant_code" text NOT NULL,
	"vendor_code" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "catalogue_closures_merchant_code_vendor_code_pk" PRIMARY KEY("merchant_code","vendor_code")
);
--> statement-breakpoint
CREATE TABLE "catalogue_favourites" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "catalogue_favourites_member_id_game_id_pk" PRIMARY KEY("member_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_recents" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "catalogue_recents_member_id_game_id_pk" PRIMARY KEY("member_id","game_id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_closures" ADD CONSTRAINT "catalogue_closures_vendor_code_catalogue_vendors_code_fk" FOREIGN KEY ("vendor_code") REFERENCES "public"."catalogue_vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_favourites" ADD CONSTRAINT "catalogue_favourites_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_favourites" ADD CONSTRAINT "catalogue_favourites_game_id_catalogue_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."catalogue_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_recents" ADD CONSTRAINT "catalogue_recents_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_recents" ADD CONSTRAINT "catalogue_recents_game_id_catalogue_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."catalogue_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_favourites_newest" ON "catalogue_favourites" USING btree ("member_id","kept_at" DESC NULLS LAST,"game_id");--> statement-breakpoint
CREATE INDEX "catalogue_recents_newest" ON "catalogue_recents" USING btree ("member_id","kept_at" DESC NULLS LAST,"game_id");