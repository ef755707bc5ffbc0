CREATE TABLE "cashier_day_differences" (
	"merchant_code" text NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"ours" text,
	"theirs" text,
	CONSTRAINT "cashier_day_differences_merchant_code_channel_day_reference_payment_id_pk" PRIMARY KEY("merchant_code","channel","day","reference","payment_id"),
	CONSTRAINT "cashier_day_differences_kind" CHECK ("cashier_day_differences"."kind" in ('missing_our_side', 'missing_provider', 'amount_diff', 'status_diff'))
);
--> statement-breakpoint
CREATE TABLE "cashier_day_files" (
	"merchant_code" text NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"row_count" integer NOT NULL,
	"difference_count" integer NOT NULL,
	"compared_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cashier_day_files_merchant_code_channel_day_pk" PRIMARY KEY("merchant_code","channel","day")
);
--> statement-breakpoint
CREATE TABLE "cashier_statement_lines" (
	"merchant_code" text NOT NULL,
	"channel" text NOT NULL,
	"line_id" text NOT NULL,
	"statement_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"deposit_id" uuid,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cashier_statement_lines_merchant_code_channel_line_id_pk" PRIMARY KEY("merchant_code","channel","line_id")
);
--> statement-breakpoint
CREATE TABLE "cashier_voucher_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"voucher_count" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier_vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"merchant_code" text NOT NULL,
	"code_hash" text NOT NULL,
	"deposit_id" uuid,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "cashier_vouchers_code" UNIQUE("merchant_code","code_hash"),
	CONSTRAINT "cashier_vouchers_deposit" UNIQUE("deposit_id"),
	CONSTRAINT "cashier_vouchers_used" CHECK (("cashier_vouchers"."deposit_id" is null) = ("cashier_vouchers"."used_at" is null))
);
--> statement-breakpoint
ALTER TABLE "cashier_deposits" ADD COLUMN "qr_code" text;--> statement-breakpoint
ALTER TABLE "cashier_deposits" ADD COLUMN "transfer" jsonb;--> statement-breakpoint
ALTER TABLE "cashier_deposits" ADD COLUMN "pay_reference" text;--> statement-breakpoint
ALTER TABLE "cashier_deposits" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "rail" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "merchant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "pay_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "qr_code" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "line_id" text;--> statement-breakpoint
ALTER TABLE "cashier_statement_lines" ADD CONSTRAINT "cashier_statement_lines_deposit_id_cashier_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."cashier_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_vouchers" ADD CONSTRAINT "cashier_vouchers_batch_id_cashier_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."cashier_voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_vouchers" ADD CONSTRAINT "cashier_vouchers_deposit_id_cashier_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."cashier_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashier_statement_lines_unmatched" ON "cashier_statement_lines" USING btree ("merchant_code","received_at") WHERE "cashier_statement_lines"."outcome" in ('unmatched', 'refused');--> statement-breakpoint
CREATE INDEX "cashier_vouchers_batch" ON "cashier_vouchers" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "cashier_deposits_paid" ON "cashier_deposits" USING btree ("merchant_code","channel","paid_at") WHERE "cashier_deposits"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_payments_day" ON "sandbox_payments" USING btree ("merchant","changed_at");--> statement-breakpoint
ALTER TABLE "cashier_deposits" ADD CONSTRAINT "cashier_deposits_pay_reference" UNIQUE("merchant_code","pay_reference");