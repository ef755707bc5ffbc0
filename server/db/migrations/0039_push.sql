CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"withdrawal" boolean NOT NULL,
	"security" boolean NOT NULL,
	"draw" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint" UNIQUE("merchant_code","endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "push_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"attempts" integer NOT NULL,
	"send_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_notices_once" UNIQUE("device_id","event")
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "push_devices_member" ON "push_devices" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "push_notices_created" ON "push_notices" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "push_notices_due" ON "push_notices" USING btree ("merchant_code","send_at") WHERE "push_notices"."send_at" is not null;
