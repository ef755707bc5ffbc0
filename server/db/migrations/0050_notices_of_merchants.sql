ALTER TABLE "cashier_notices" ADD COLUMN "merchant_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "cashier_notices" SET "merchant_code" = "cashier_deposits"."merchant_code" FROM "cashier_deposits" WHERE "cashier_deposits"."id" = "cashier_notices"."deposit_id";--> statement-breakpoint
ALTER TABLE "cashier_notices" ALTER COLUMN "merchant_code" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "cashier_notices" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "cashier_notices" DROP CONSTRAINT "cashier_notices_channel_event_id_pk";--> statement-breakpoint
ALTER TABLE "cashier_notices" ADD CONSTRAINT "cashier_notices_merchant_code_channel_event_id_pk" PRIMARY KEY("merchant_code","channel","event_id");--> statement-breakpoint
CREATE INDEX "cashier_notices_unmatched" ON "cashier_notices" USING btree ("merchant_code","received_at") WHERE "cashier_notices"."outcome" = 'unmatched';
