CREATE TABLE "agent_rates" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"rate" integer NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"set_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_rates_merchant_code_member_id_name_version_pk" PRIMARY KEY("merchant_code","member_id","name","version"),
	CONSTRAINT "agent_rates_rate" CHECK ("agent_rates"."rate" between 0 and 10000),
	CONSTRAINT "agent_rates_version" CHECK ("agent_rates"."version" >= 1),
	CONSTRAINT "agent_rates_name" CHECK ("agent_rates"."name" in ('slots', 'live', 'fish', 'pvp', 'sports', 'lottery', 'losing'))
);
--> statement-breakpoint
CREATE TABLE "commission_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"bettor_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"level" integer NOT NULL,
	"turnover_minor" bigint NOT NULL,
	"base_minor" bigint NOT NULL,
	"rate" integer NOT NULL,
	"below_rate" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_lines_once" UNIQUE("merchant_code","kind","day","name","bettor_id","receiver_id","revision"),
	CONSTRAINT "commission_lines_kind" CHECK ("commission_lines"."kind" in ('rebate', 'agentRebate', 'losingCommission')),
	CONSTRAINT "commission_lines_state" CHECK ("commission_lines"."state" in ('pending', 'settled', 'withdrawn', 'cancelled')),
	CONSTRAINT "commission_lines_rates" CHECK ("commission_lines"."below_rate" >= 0 and "commission_lines"."rate" >= "commission_lines"."below_rate"),
	CONSTRAINT "commission_lines_level" CHECK ("commission_lines"."level" >= 0 and ("commission_lines"."level" = 0) = ("commission_lines"."bettor_id" = "commission_lines"."receiver_id")),
	CONSTRAINT "commission_lines_paid" CHECK (("commission_lines"."payment_id" is not null) = ("commission_lines"."state" = 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "commission_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"receiver_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_payments_amount" CHECK ("commission_payments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "commission_runs" (
	"merchant_code" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_runs_merchant_code_kind_day_pk" PRIMARY KEY("merchant_code","kind","day"),
	CONSTRAINT "commission_runs_kind" CHECK ("commission_runs"."kind" in ('day', 'week'))
);
--> statement-breakpoint
ALTER TABLE "agent_affiliates" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_affiliates" ADD COLUMN "rates" jsonb;--> statement-breakpoint
ALTER TABLE "agent_affiliates" ADD COLUMN "opens_agent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_affiliates" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agent_affiliates" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agent_affiliates" ADD COLUMN "used_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_rates" ADD CONSTRAINT "agent_rates_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_lines_receiver" ON "commission_lines" USING btree ("merchant_code","receiver_id","day");--> statement-breakpoint
CREATE INDEX "commission_lines_due" ON "commission_lines" USING btree ("merchant_code","kind","receiver_id") WHERE "commission_lines"."state" in ('pending', 'settled') and "commission_lines"."payment_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payments_once" ON "commission_payments" USING btree ("merchant_code","kind","day","receiver_id") WHERE "commission_payments"."kind" <> 'losingCommission';--> statement-breakpoint
-- A rate that somebody was promised is never changed afterwards: a new version says what holds from when.
CREATE FUNCTION agent_rates_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rates are only added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER agent_rates_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON "agent_rates" FOR EACH STATEMENT EXECUTE FUNCTION agent_rates_refuse();
