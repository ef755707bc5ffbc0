CREATE TABLE "sandbox_wallet_transfers" (
	"reference" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"refusal" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_wallet_transfers_direction" CHECK ("sandbox_wallet_transfers"."direction" in ('in', 'out'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_wallets" (
	"player" text NOT NULL,
	"currency" text NOT NULL,
	"balance_minor" bigint NOT NULL,
	CONSTRAINT "sandbox_wallets_player_currency_pk" PRIMARY KEY("player","currency"),
	CONSTRAINT "sandbox_wallets_not_below_zero" CHECK ("sandbox_wallets"."balance_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"vendor_code" text NOT NULL,
	"direction" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" text NOT NULL,
	"reason" text,
	"sendings" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"look_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "wallet_transfers_key" UNIQUE("merchant_code","member_id","idempotency_key"),
	CONSTRAINT "wallet_transfers_direction" CHECK ("wallet_transfers"."direction" in ('in', 'out')),
	CONSTRAINT "wallet_transfers_state" CHECK ("wallet_transfers"."state" in ('sending', 'unknown', 'done', 'refused')),
	CONSTRAINT "wallet_transfers_amount" CHECK ("wallet_transfers"."amount_minor" > 0),
	CONSTRAINT "wallet_transfers_reason" CHECK (("wallet_transfers"."reason" is not null) = ("wallet_transfers"."state" = 'refused')),
	CONSTRAINT "wallet_transfers_final" CHECK (("wallet_transfers"."finished_at" is not null) = ("wallet_transfers"."state" in ('done', 'refused')) and ("wallet_transfers"."look_at" is null) = ("wallet_transfers"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "wallet_transfers" ADD CONSTRAINT "wallet_transfers_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_transfers_member" ON "wallet_transfers" USING btree ("merchant_code","member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wallet_transfers_due" ON "wallet_transfers" USING btree ("merchant_code","look_at") WHERE "wallet_transfers"."look_at" is not null;