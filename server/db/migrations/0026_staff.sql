CREATE TABLE "merchant_changes" (
	"merchant_code" text PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"occasion" text NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "risk_cases_occasion" UNIQUE("merchant_code","member_id","rule","occasion"),
	CONSTRAINT "risk_cases_state" CHECK ("risk_cases"."state" in ('open', 'cleared', 'reported')),
	CONSTRAINT "risk_cases_decided" CHECK (("risk_cases"."state" = 'open') = ("risk_cases"."decided_by" is null) and ("risk_cases"."state" = 'open') = ("risk_cases"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "risk_cash" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "risk_cash_direction" CHECK ("risk_cash"."direction" in ('in', 'out'))
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"roles" jsonb NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "staff_accounts_user_name" UNIQUE("merchant_code","user_name"),
	CONSTRAINT "staff_accounts_name_form" CHECK ("staff_accounts"."user_name" ~ '^[a-z0-9_.]{3,32}$')
);
--> statement-breakpoint
CREATE TABLE "staff_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"transaction_id" bigint NOT NULL,
	"transaction_key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"needs_two" boolean NOT NULL,
	CONSTRAINT "staff_reversals_state" CHECK ("staff_reversals"."state" in ('waiting', 'done', 'refused')),
	CONSTRAINT "staff_reversals_reason" CHECK (length("staff_reversals"."reason") >= 10),
	CONSTRAINT "staff_reversals_two_people" CHECK ("staff_reversals"."state" <> 'done' or not "staff_reversals"."needs_two" or ("staff_reversals"."decided_by" is not null and "staff_reversals"."decided_by" <> "staff_reversals"."proposed_by"))
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"idle_expires_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_sessions_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_reversals" ADD CONSTRAINT "staff_reversals_proposed_by_staff_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_reversals" ADD CONSTRAINT "staff_reversals_decided_by_staff_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "risk_cases_open" ON "risk_cases" USING btree ("merchant_code","raised_at") WHERE "risk_cases"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "risk_cash_member" ON "risk_cash" USING btree ("merchant_code","member_id","moved_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_reversals_one_at_a_time" ON "staff_reversals" USING btree ("merchant_code","transaction_id") WHERE "staff_reversals"."state" <> 'refused';
--> statement-breakpoint
CREATE INDEX "staff_reversals_waiting" ON "staff_reversals" USING btree ("merchant_code","proposed_at") WHERE "staff_reversals"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id","created_at" DESC NULLS LAST);