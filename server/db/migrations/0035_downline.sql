CREATE TABLE "downline_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "downline_transfers_key" UNIQUE("merchant_code","sender_id","idempotency_key"),
	CONSTRAINT "downline_transfers_amount" CHECK ("downline_transfers"."amount_minor" > 0),
	CONSTRAINT "downline_transfers_two" CHECK ("downline_transfers"."sender_id" <> "downline_transfers"."receiver_id")
);
--> statement-breakpoint
ALTER TABLE "downline_transfers" ADD CONSTRAINT "downline_transfers_sender_id_identity_members_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downline_transfers" ADD CONSTRAINT "downline_transfers_receiver_id_identity_members_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downline_transfers_sender" ON "downline_transfers" USING btree ("merchant_code","sender_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "downline_transfers_receiver" ON "downline_transfers" USING btree ("merchant_code","receiver_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "identity_members_parent" ON "identity_members" USING btree ("merchant_code","parent_id","user_name" collate "C");--> statement-breakpoint
CREATE INDEX "identity_members_names" ON "identity_members" USING btree ("merchant_code","user_name" collate "C");