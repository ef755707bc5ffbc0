CREATE TABLE "cashier_day_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text NOT NULL,
	"note" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier_deposit_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"deposit_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"is_alone" boolean NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cashier_deposit_decisions_kind" CHECK ("cashier_deposit_decisions"."decision" in ('approve', 'refuse')),
	CONSTRAINT "cashier_deposit_decisions_reason" CHECK (length("cashier_deposit_decisions"."reason") >= 10)
);
--> statement-breakpoint
CREATE TABLE "staff_round_differences" (
	"vendor_code" text NOT NULL,
	"round_id" text NOT NULL,
	"merchant_code" text,
	"kind" text NOT NULL,
	"ours" text,
	"theirs" text,
	"found_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"note" text,
	"noted_by" uuid,
	"noted_at" timestamp (3) with time zone,
	CONSTRAINT "staff_round_differences_vendor_code_round_id_pk" PRIMARY KEY("vendor_code","round_id"),
	CONSTRAINT "staff_round_differences_note" CHECK (("staff_round_differences"."note" is null) = ("staff_round_differences"."noted_by" is null) and ("staff_round_differences"."note" is null) = ("staff_round_differences"."noted_at" is null))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner_id_identity_members_id_fk";
--> statement-breakpoint
ALTER TABLE "cashier_deposits" ADD COLUMN "paid_minor" bigint;--> statement-breakpoint
ALTER TABLE "cashier_deposits" ADD COLUMN "proof_file_id" uuid;--> statement-breakpoint
ALTER TABLE "cashier_deposits" ADD COLUMN "proof_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cashier_statement_lines" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "cashier_statement_lines" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "cashier_statement_lines" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cashier_statement_lines" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "protection_family_requests" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "ending_by" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "ending_reason" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "ended_by" uuid;--> statement-breakpoint
ALTER TABLE "profile_feedback" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_feedback" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "profile_feedback" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "profile_feedback" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cashier_day_notes" ADD CONSTRAINT "cashier_day_notes_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_deposit_decisions" ADD CONSTRAINT "cashier_deposit_decisions_deposit_id_cashier_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."cashier_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_deposit_decisions" ADD CONSTRAINT "cashier_deposit_decisions_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_round_differences" ADD CONSTRAINT "staff_round_differences_noted_by_staff_accounts_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashier_day_notes_difference" ON "cashier_day_notes" USING btree ("merchant_code","day","channel","reference","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cashier_deposit_decisions_two" ON "cashier_deposit_decisions" USING btree ("deposit_id","staff_id") WHERE "cashier_deposit_decisions"."decision" = 'approve';--> statement-breakpoint
CREATE INDEX "cashier_deposit_decisions_staff" ON "cashier_deposit_decisions" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_round_differences_open" ON "staff_round_differences" USING btree ("found_at") WHERE "staff_round_differences"."gone_at" is null;--> statement-breakpoint
ALTER TABLE "cashier_deposits" ADD CONSTRAINT "cashier_deposits_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_statement_lines" ADD CONSTRAINT "cashier_statement_lines_resolved_by_staff_accounts_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ending_by_staff_accounts_id_fk" FOREIGN KEY ("ending_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ended_by_staff_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_feedback" ADD CONSTRAINT "profile_feedback_decided_by_staff_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashier_deposits_review" ON "cashier_deposits" USING btree ("merchant_code","finished_at") WHERE "cashier_deposits"."state" = 'review';--> statement-breakpoint
CREATE INDEX "staff_reversals_member" ON "staff_reversals" USING btree ("merchant_code","member_id");--> statement-breakpoint
CREATE INDEX "withdrawal_payees_shared" ON "withdrawal_payees" USING btree ("merchant_code","account_hash");--> statement-breakpoint
CREATE INDEX "withdrawal_payees_new" ON "withdrawal_payees" USING btree ("merchant_code","created_at");--> statement-breakpoint
CREATE INDEX "profile_feedback_open" ON "profile_feedback" USING btree ("merchant_code","created_at") WHERE "profile_feedback"."state" = 'open';--> statement-breakpoint
ALTER TABLE "cashier_deposits" ADD CONSTRAINT "cashier_deposits_proof" CHECK (("cashier_deposits"."proof_file_id" is null) = ("cashier_deposits"."proof_at" is null));--> statement-breakpoint
ALTER TABLE "cashier_statement_lines" ADD CONSTRAINT "cashier_statement_lines_resolution" CHECK ("cashier_statement_lines"."resolution" in ('matched', 'closed'));--> statement-breakpoint
ALTER TABLE "cashier_statement_lines" ADD CONSTRAINT "cashier_statement_lines_resolved" CHECK (("cashier_statement_lines"."resolution" is null) = ("cashier_statement_lines"."resolved_by" is null) and ("cashier_statement_lines"."resolution" is null) = ("cashier_statement_lines"."resolved_at" is null) and ("cashier_statement_lines"."resolution" is null) = ("cashier_statement_lines"."note" is null));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('identity', 'avatar', 'deposit.proof', 'family.paper'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ending" CHECK (("withdrawals"."ending" is null) = ("withdrawals"."ending_by" is null) and ("withdrawals"."ending" is null) = ("withdrawals"."ending_reason" is null) and "withdrawals"."ending" in ('paid', 'failed'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_two_people" CHECK ("withdrawals"."ended_by" is null or ("withdrawals"."ending_by" is not null and "withdrawals"."ended_by" <> "withdrawals"."ending_by"));--> statement-breakpoint
ALTER TABLE "profile_feedback" ADD CONSTRAINT "profile_feedback_state" CHECK ("profile_feedback"."state" in ('open', 'answered', 'closed'));--> statement-breakpoint
ALTER TABLE "profile_feedback" ADD CONSTRAINT "profile_feedback_answer" CHECK (("profile_feedback"."state" = 'answered') = ("profile_feedback"."answer" is not null));--> statement-breakpoint
ALTER TABLE "profile_feedback" ADD CONSTRAINT "profile_feedback_decided" CHECK (("profile_feedback"."state" = 'open') = ("profile_feedback"."decided_by" is null) and ("profile_feedback"."state" = 'open') = ("profile_feedback"."decided_at" is null));--> statement-breakpoint
-- What waits for a person already: the transfer says what came; where the amount fits, it is the amount.
UPDATE cashier_deposits d SET paid_minor = l.amount_minor
FROM cashier_statement_lines l
WHERE d.state = 'review' AND l.merchant_code = d.merchant_code AND l.channel = d.channel AND l.line_id = d.payment_id AND l.currency = d.currency;
--> statement-breakpoint
UPDATE cashier_deposits SET paid_minor = amount_minor WHERE state = 'review' AND paid_minor IS NULL AND flag IN ('paid.after.expiry', 'paid.after.end');
