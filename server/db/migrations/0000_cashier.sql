CREATE TABLE "cashier_channels" (
	"merchant_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"minimum_minor" bigint NOT NULL,
	"maximum_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"arrival_seconds" integer NOT NULL,
	"presets_minor" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "cashier_channels_merchant_code_code_pk" PRIMARY KEY("merchant_code","code"),
	CONSTRAINT "cashier_channels_limits" CHECK ("cashier_channels"."minimum_minor" > "cashier_channels"."fee_minor" and "cashier_channels"."fee_minor" >= 0 and "cashier_channels"."maximum_minor" >= "cashier_channels"."minimum_minor")
);
--> statement-breakpoint
CREATE TABLE "cashier_deposit_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cashier_deposit_steps_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"is_refused" boolean NOT NULL,
	"cause" text NOT NULL,
	"flag" text,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier_deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"channel_name" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" text NOT NULL,
	"payment_id" text,
	"checkout_url" text,
	"flag" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "cashier_deposits_key" UNIQUE("merchant_code","member_id","idempotency_key"),
	CONSTRAINT "cashier_deposits_state" CHECK ("cashier_deposits"."state" in ('created', 'pending', 'success', 'failed', 'expired', 'cancelled', 'review')),
	CONSTRAINT "cashier_deposits_amount" CHECK ("cashier_deposits"."amount_minor" > "cashier_deposits"."fee_minor" and "cashier_deposits"."fee_minor" >= 0),
	CONSTRAINT "cashier_deposits_final" CHECK (("cashier_deposits"."finished_at" is null) = ("cashier_deposits"."state" in ('created', 'pending')))
);
--> statement-breakpoint
CREATE TABLE "cashier_notices" (
	"channel" text NOT NULL,
	"event_id" text NOT NULL,
	"reference" text NOT NULL,
	"deposit_id" uuid,
	"outcome" text NOT NULL,
	"signature" text NOT NULL,
	"raw_body" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cashier_notices_channel_event_id_pk" PRIMARY KEY("channel","event_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"is_done" boolean NOT NULL,
	"last_status" integer
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"paid_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"return_url" text NOT NULL,
	"notice_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_payments_state" CHECK ("sandbox_payments"."state" in ('pending', 'success', 'failed', 'expired', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "cashier_deposit_steps" ADD CONSTRAINT "cashier_deposit_steps_deposit_id_cashier_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."cashier_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_notices" ADD CONSTRAINT "cashier_notices_deposit_id_cashier_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."cashier_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD CONSTRAINT "sandbox_deliveries_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashier_deposit_steps_deposit" ON "cashier_deposit_steps" USING btree ("deposit_id","position");--> statement-breakpoint
CREATE INDEX "cashier_deposits_member" ON "cashier_deposits" USING btree ("merchant_code","member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cashier_deposits_open" ON "cashier_deposits" USING btree ("merchant_code","created_at") WHERE "cashier_deposits"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "cashier_notices_reference" ON "cashier_notices" USING btree ("channel","reference");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("due_at","id") WHERE not "sandbox_deliveries"."is_done";--> statement-breakpoint
CREATE INDEX "sandbox_payments_open" ON "sandbox_payments" USING btree ("expires_at") WHERE "sandbox_payments"."state" = 'pending';