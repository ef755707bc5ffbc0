ALTER TABLE "studio_practice_moves" ADD COLUMN "closes_round" boolean DEFAULT false NOT NULL;
