DROP TABLE "agent_contract_requests";
--> statement-breakpoint
CREATE TABLE "contract_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"period_from" timestamp (3) with time zone NOT NULL,
	"period_until" timestamp (3) with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"own_minor" bigint NOT NULL,
	"downlines_minor" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"correction_minor" bigint NOT NULL,
	"owed_minor" bigint NOT NULL,
	"due_minor" bigint NOT NULL,
	"paid_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "contract_bills_once" UNIQUE("merchant_code","kind","member_id","period_from"),
	CONSTRAINT "contract_bills_kind" CHECK ("contract_bills"."kind" in ('salary', 'dividend', 'hour')),
	CONSTRAINT "contract_bills_state" CHECK ("contract_bills"."state" in ('unapproved', 'issued', 'uncollected', 'partCollected', 'denied', 'notReached', 'insufficient', 'expired')),
	CONSTRAINT "contract_bills_span" CHECK ("contract_bills"."period_from" < "contract_bills"."period_until"),
	CONSTRAINT "contract_bills_net" CHECK ("contract_bills"."own_minor" >= 0 and "contract_bills"."downlines_minor" >= 0 and "contract_bills"."net_minor" = greatest("contract_bills"."own_minor" - "contract_bills"."downlines_minor", 0)),
	CONSTRAINT "contract_bills_due" CHECK ("contract_bills"."due_minor" = greatest("contract_bills"."net_minor" + "contract_bills"."correction_minor", 0) and "contract_bills"."owed_minor" = least("contract_bills"."net_minor" + "contract_bills"."correction_minor", 0)),
	CONSTRAINT "contract_bills_paid" CHECK (case "contract_bills"."state" when 'issued' then "contract_bills"."paid_minor" = "contract_bills"."due_minor" and "contract_bills"."due_minor" > 0
        when 'partCollected' then "contract_bills"."paid_minor" > 0 and "contract_bills"."paid_minor" < "contract_bills"."due_minor" else "contract_bills"."paid_minor" = 0 end),
	CONSTRAINT "contract_bills_empty" CHECK (("contract_bills"."state" in ('notReached', 'insufficient')) = ("contract_bills"."due_minor" = 0)),
	CONSTRAINT "contract_bills_refused" CHECK (("contract_bills"."state" in ('denied', 'partCollected')) <= ("contract_bills"."reason" is not null and "contract_bills"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "contract_runs" (
	"merchant_code" text NOT NULL,
	"kind" text NOT NULL,
	"cycles" integer NOT NULL,
	"period_from" timestamp (3) with time zone NOT NULL,
	"period_until" timestamp (3) with time zone NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_runs_pkey" PRIMARY KEY("merchant_code","kind","cycles","period_from")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"giver_id" uuid,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"terms_hash" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "contracts_version" UNIQUE("merchant_code","kind","member_id","version"),
	CONSTRAINT "contracts_kind" CHECK ("contracts"."kind" in ('salary', 'dividend', 'hour')),
	CONSTRAINT "contracts_state" CHECK ("contracts"."state" in ('requested', 'valid', 'expired', 'invalid', 'denied')),
	CONSTRAINT "contracts_answered" CHECK (("contracts"."state" in ('valid', 'denied', 'expired')) <= ("contracts"."answered_at" is not null)),
	CONSTRAINT "contracts_started" CHECK (("contracts"."state" in ('valid', 'expired')) <= ("contracts"."starts_at" is not null)),
	CONSTRAINT "contracts_never_back" CHECK ("contracts"."starts_at" >= "contracts"."answered_at" and "contracts"."ends_at" >= "contracts"."starts_at"),
	CONSTRAINT "contracts_parties" CHECK ("contracts"."member_id" <> "contracts"."giver_id")
);
--> statement-breakpoint
ALTER TABLE "contract_bills" ADD CONSTRAINT "contract_bills_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_giver_id_identity_members_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_bills_contract" ON "contract_bills" USING btree ("contract_id","period_from");--> statement-breakpoint
CREATE INDEX "contract_bills_open" ON "contract_bills" USING btree ("merchant_code","created_at") WHERE "contract_bills"."state" in ('unapproved', 'uncollected');--> statement-breakpoint
CREATE INDEX "contract_bills_period" ON "contract_bills" USING btree ("merchant_code","kind","period_from");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_requested" ON "contracts" USING btree ("merchant_code","kind","member_id") WHERE "contracts"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_open" ON "contracts" USING btree ("merchant_code","kind","member_id") WHERE "contracts"."state" = 'valid' and "contracts"."ends_at" is null;--> statement-breakpoint
CREATE INDEX "contracts_valid" ON "contracts" USING btree ("merchant_code","kind","starts_at") WHERE "contracts"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "contracts_giver" ON "contracts" USING btree ("merchant_code","giver_id");