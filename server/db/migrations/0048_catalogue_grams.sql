CREATE TABLE "catalogue_grams" (
	"gram" text PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"listed" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "catalogue_grams" ("gram", "merchant_code", "listed")
SELECT "letters"."gram", min("l"."merchant_code"), count(*) FROM "catalogue_listings" "l", unnest("l"."grams") AS "letters"("gram")
WHERE "l"."is_listed" GROUP BY "letters"."gram";
