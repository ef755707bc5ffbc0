ALTER TABLE "studio_seed_pairs" ALTER COLUMN "client_seed" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "studio_seed_pairs_current";--> statement-breakpoint
CREATE UNIQUE INDEX "studio_seed_pairs_current" ON "studio_seed_pairs" USING btree ("player_id","family") WHERE "studio_seed_pairs"."revealed_at" is null and "studio_seed_pairs"."client_seed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_seed_pairs_committed" ON "studio_seed_pairs" USING btree ("player_id","family") WHERE "studio_seed_pairs"."client_seed" is null;--> statement-breakpoint
CREATE INDEX "studio_seed_pairs_player" ON "studio_seed_pairs" USING btree ("player_id","client_seed");--> statement-breakpoint
ALTER TABLE "studio_seed_pairs" ADD CONSTRAINT "studio_seed_pairs_begun" CHECK ("studio_seed_pairs"."client_seed" is not null or ("studio_seed_pairs"."next_nonce" = 0 and "studio_seed_pairs"."revealed_at" is null));
