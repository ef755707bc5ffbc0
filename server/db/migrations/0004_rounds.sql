CREATE TABLE "round_game_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"vendor_code" text NOT NULL,
	"game_id" text NOT NULL,
	"game_name" text NOT NULL,
	"currency" text NOT NULL,
	"house_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_launches" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"vendor_code" text NOT NULL,
	"game_id" text NOT NULL,
	"game_name" text NOT NULL,
	"currency" text NOT NULL,
	"house_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"engine" text NOT NULL,
	"theme" jsonb NOT NULL,
	"language" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "round_nonces" (
	"vendor_code" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_nonces_vendor_code_nonce_pk" PRIMARY KEY("vendor_code","nonce")
);
--> statement-breakpoint
CREATE TABLE "round_transactions" (
	"vendor_code" text NOT NULL,
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"content_hash" text NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"round_id" text NOT NULL,
	"reference_id" text,
	"amount_minor" bigint NOT NULL,
	"movement_id" text,
	"balance_minor" bigint NOT NULL,
	"rolled_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_transactions_vendor_code_transaction_id_pk" PRIMARY KEY("vendor_code","transaction_id"),
	CONSTRAINT "round_transactions_kind" CHECK ("round_transactions"."kind" in ('bet', 'win', 'rollback', 'tombstone')),
	CONSTRAINT "round_transactions_reference" CHECK (("round_transactions"."reference_id" is not null) = ("round_transactions"."kind" in ('win', 'rollback'))),
	CONSTRAINT "round_transactions_rolled_back" CHECK ("round_transactions"."rolled_back_at" is null or "round_transactions"."kind" = 'bet'),
	CONSTRAINT "round_transactions_amount" CHECK ("round_transactions"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"vendor_code" text NOT NULL,
	"round_id" text NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"game_name" text NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"stake_minor" bigint NOT NULL,
	"win_minor" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "rounds_vendor_code_round_id_pk" PRIMARY KEY("vendor_code","round_id"),
	CONSTRAINT "rounds_state" CHECK ("rounds"."state" in ('open', 'closed', 'cancelled', 'refunded')),
	CONSTRAINT "rounds_amounts" CHECK ("rounds"."stake_minor" >= 0 and "rounds"."win_minor" >= 0),
	CONSTRAINT "rounds_refund" CHECK ("rounds"."state" not in ('refunded', 'cancelled') or ("rounds"."stake_minor" = 0 and "rounds"."win_minor" = 0)),
	CONSTRAINT "rounds_ended" CHECK (("rounds"."state" = 'open') = ("rounds"."ended_at" is null))
);
--> statement-breakpoint
CREATE INDEX "round_launches_expiry" ON "round_launches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "round_nonces_expiry" ON "round_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "round_transactions_round" ON "round_transactions" USING btree ("vendor_code","round_id");--> statement-breakpoint
CREATE INDEX "rounds_member" ON "rounds" USING btree ("merchant_code","member_id","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rounds_open" ON "rounds" USING btree ("opened_at") WHERE "rounds"."state" = 'open';