CREATE TABLE "identity_payment_passwords" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"password_hash" text NOT NULL,
	"usable_from" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"account" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settles_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_payouts_outcome" CHECK ("sandbox_payouts"."outcome" in ('paid', 'failed'))
);--> statement-breakpoint
CREATE TABLE "withdrawal_payees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"institution" text NOT NULL,
	"holder_name" text NOT NULL,
	"sealed_account" text NOT NULL,
	"account_hash" text NOT NULL,
	"account_end" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"usable_from" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "withdrawal_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_steps_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"payee_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"needs_two" boolean NOT NULL,
	"approved_by" text,
	"channel" text,
	"payout_id" text,
	"sendings" integer NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"look_at" timestamp (3) with time zone,
	"flag" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawals_key" UNIQUE("merchant_code","member_id","idempotency_key"),
	CONSTRAINT "withdrawals_reference" UNIQUE("merchant_code","reference"),
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('requested', 'in_review', 'approved', 'sending', 'timed_out', 'paid', 'refused', 'failed')),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount_minor" > "withdrawals"."fee_minor" and "withdrawals"."fee_minor" >= 0),
	CONSTRAINT "withdrawals_final" CHECK (("withdrawals"."finished_at" is not null) = ("withdrawals"."state" in ('paid', 'refused', 'failed'))),
	CONSTRAINT "withdrawals_sent" CHECK ("withdrawals"."state" not in ('sending', 'timed_out', 'paid') or "withdrawals"."sent_at" is not null)
);--> statement-breakpoint
ALTER TABLE "identity_payment_passwords" ADD CONSTRAINT "identity_payment_passwords_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_payees" ADD CONSTRAINT "withdrawal_payees_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_steps" ADD CONSTRAINT "withdrawal_steps_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payee_id_withdrawal_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."withdrawal_payees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_payees_account" ON "withdrawal_payees" USING btree ("member_id","account_hash") WHERE "withdrawal_payees"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_payees_member" ON "withdrawal_payees" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawal_steps_withdrawal" ON "withdrawal_steps" USING btree ("withdrawal_id","position");--> statement-breakpoint
CREATE INDEX "withdrawals_member" ON "withdrawals" USING btree ("merchant_code","member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawals_queue" ON "withdrawals" USING btree ("merchant_code","state","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("merchant_code","look_at") WHERE "withdrawals"."look_at" is not null;
