ALTER TABLE "studio_rounds" DROP CONSTRAINT "studio_rounds_state";--> statement-breakpoint
DROP INDEX "studio_rounds_one_open";--> statement-breakpoint
ALTER TABLE "studio_rounds" ALTER COLUMN "seed_pair_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_rounds" ALTER COLUMN "nonce" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "ref" text;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "is_alone" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "choice" jsonb;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "actions" jsonb;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "place_until" timestamp (3) with time zone DEFAULT '9999-12-31T00:00:00.000Z' NOT NULL;--> statement-breakpoint
CREATE INDEX "studio_rounds_playing" ON "studio_rounds" USING btree ("ref") WHERE "studio_rounds"."state" in ('opened', 'playing');--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_one_open" ON "studio_rounds" USING btree ("player_id","game_code") WHERE "studio_rounds"."state" in ('opened', 'playing', 'bet-accepted', 'won', 'cancelling') and "studio_rounds"."is_alone";--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_decider" CHECK (("studio_rounds"."seed_pair_id" is null) = ("studio_rounds"."nonce" is null) and ("studio_rounds"."seed_pair_id" is not null or "studio_rounds"."ref" is not null));--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_state" CHECK ("studio_rounds"."state" in ('opened', 'playing', 'bet-accepted', 'won', 'closed', 'refused', 'cancelling', 'cancelled'));