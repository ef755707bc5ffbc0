CREATE TABLE "agent_affiliates" (
	"merchant_code" text NOT NULL,
	"code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"domain" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_affiliates_merchant_code_code_pk" PRIMARY KEY("merchant_code","code"),
	CONSTRAINT "agent_affiliates_code_form" CHECK ("agent_affiliates"."code" ~ '^[A-Z0-9_-]{1,32}$')
);
--> statement-breakpoint
ALTER TABLE "agent_affiliates" ADD CONSTRAINT "agent_affiliates_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_affiliates_member" ON "agent_affiliates" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_affiliates_domain" ON "agent_affiliates" USING btree ("merchant_code","domain") WHERE "agent_affiliates"."domain" is not null;