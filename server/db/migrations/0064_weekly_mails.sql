CREATE TABLE "weekly_mails" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"language" text NOT NULL,
	"stop_key" text NOT NULL,
	"monday" date NOT NULL,
	"mail_id" uuid NOT NULL,
	"attempts" integer NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "weekly_mails_stop_key" UNIQUE("stop_key"),
	CONSTRAINT "weekly_mails_monday" CHECK (extract(isodow from "weekly_mails"."monday") = 1)
);
--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_mails_due" ON "weekly_mails" USING btree ("merchant_code","send_at");
