CREATE TABLE "staff_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" uuid,
	"label" text NOT NULL,
	"roles" jsonb NOT NULL,
	"email" text,
	"sealed_secret" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_links_token" UNIQUE("token_hash"),
	CONSTRAINT "staff_links_kind" CHECK ("staff_links"."kind" in ('invitation', 'authenticator')),
	CONSTRAINT "staff_links_account" CHECK (("staff_links"."kind" = 'authenticator') = ("staff_links"."staff_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"grants" jsonb NOT NULL,
	"name" text,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "staff_proposals_state" CHECK ("staff_proposals"."state" in ('waiting', 'done', 'refused')),
	CONSTRAINT "staff_proposals_reason" CHECK (length("staff_proposals"."reason") >= 10),
	CONSTRAINT "staff_proposals_two_people" CHECK ("staff_proposals"."state" <> 'done' or ("staff_proposals"."decided_by" is not null and "staff_proposals"."decided_by" <> "staff_proposals"."proposed_by"))
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_roles_name" UNIQUE("merchant_code","name")
);
--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "reset_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_created_by_staff_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_proposed_by_staff_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_decided_by_staff_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_links_open" ON "staff_links" USING btree ("merchant_code","created_at") WHERE "staff_links"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_proposals_one_at_a_time" ON "staff_proposals" USING btree ("merchant_code","subject_id") WHERE "staff_proposals"."state" = 'waiting';