CREATE TABLE "identity_password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid,
	"language" text NOT NULL,
	"token_hash" text,
	"attempts" integer NOT NULL,
	"send_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "identity_password_resets_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_members" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "identity_members" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "identity_members" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "identity_members" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "identity_password_resets" ADD CONSTRAINT "identity_password_resets_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_password_resets_member" ON "identity_password_resets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "identity_password_resets_expiry" ON "identity_password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_password_resets_due" ON "identity_password_resets" USING btree ("merchant_code","send_at") WHERE "identity_password_resets"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_latest" ON "outbox_messages" USING btree ("merchant_code","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "identity_members_mobile" ON "identity_members" USING btree ("merchant_code","mobile") WHERE "identity_members"."mobile" is not null;--> statement-breakpoint
ALTER TABLE "identity_members" ADD CONSTRAINT "identity_members_mobile_form" CHECK ("identity_members"."mobile" ~ '^\+[1-9][0-9]{6,14}$');--> statement-breakpoint
ALTER TABLE "identity_members" ADD CONSTRAINT "identity_members_email_form" CHECK ("identity_members"."email" = lower("identity_members"."email"));