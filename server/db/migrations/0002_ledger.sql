CREATE TABLE "ledger_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_code" text NOT NULL,
	"currency" text NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_address" UNIQUE("merchant_code","currency","address"),
	CONSTRAINT "ledger_account_player_not_below_zero" CHECK ("ledger_account"."balance_minor" >= 0 OR NOT starts_with("ledger_account"."address", 'player:')),
	CONSTRAINT "ledger_account_version" CHECK ("ledger_account"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"transaction_id" bigint NOT NULL,
	"ordinal" smallint NOT NULL,
	"source_is_player" boolean NOT NULL,
	"destination_is_player" boolean NOT NULL,
	"source_id" bigint NOT NULL,
	"destination_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"source_balance_minor" bigint NOT NULL,
	"source_version" bigint NOT NULL,
	"destination_balance_minor" bigint NOT NULL,
	"destination_version" bigint NOT NULL,
	CONSTRAINT "ledger_posting_pkey" PRIMARY KEY("transaction_id","ordinal"),
	CONSTRAINT "ledger_posting_amount" CHECK ("ledger_posting"."amount_minor" BETWEEN 1 AND 100000000000000),
	CONSTRAINT "ledger_posting_two_accounts" CHECK ("ledger_posting"."source_id" <> "ledger_posting"."destination_id"),
	CONSTRAINT "ledger_posting_player_source_not_below_zero" CHECK ("ledger_posting"."source_balance_minor" >= 0 OR NOT "ledger_posting"."source_is_player"),
	CONSTRAINT "ledger_posting_player_destination_not_below_zero" CHECK ("ledger_posting"."destination_balance_minor" >= "ledger_posting"."amount_minor" OR NOT "ledger_posting"."destination_is_player")
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_code" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"resolves_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transaction_key" UNIQUE("merchant_code","key"),
	CONSTRAINT "ledger_transaction_key_length" CHECK (length("ledger_transaction"."key") BETWEEN 1 AND 200),
	CONSTRAINT "ledger_transaction_resolves_earlier" CHECK ("ledger_transaction"."resolves_id" < "ledger_transaction"."id")
);
--> statement-breakpoint
CREATE INDEX "ledger_posting_player_source" ON "ledger_posting" USING btree ("source_id","transaction_id") WHERE "ledger_posting"."source_is_player";--> statement-breakpoint
CREATE INDEX "ledger_posting_player_destination" ON "ledger_posting" USING btree ("destination_id","transaction_id") WHERE "ledger_posting"."destination_is_player";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_resolves" ON "ledger_transaction" USING btree ("resolves_id") WHERE "ledger_transaction"."resolves_id" IS NOT NULL;