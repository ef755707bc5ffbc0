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
CREATE TABLE "catalogue_counts" (
	"merchant_code" text NOT NULL,
	"type" text NOT NULL,
	"vendor_code" text NOT NULL,
	"listed" integer NOT NULL,
	"hot" integer NOT NULL,
	"fresh" integer NOT NULL,
	CONSTRAINT "catalogue_counts_merchant_code_type_vendor_code_pk" PRIMARY KEY("merchant_code","type","vendor_code")
);
--> statement-breakpoint
CREATE TABLE "catalogue_games" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"engine" text,
	"theme" jsonb NOT NULL,
	"lotto_modes" jsonb NOT NULL,
	"opens_vendor" boolean NOT NULL,
	"art" text NOT NULL,
	"placeholder_colour" text NOT NULL,
	"is_hot" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"sort" integer NOT NULL,
	"is_retired" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_listings" (
	"merchant_code" text NOT NULL,
	"game_id" text NOT NULL,
	"type" text NOT NULL,
	"vendor_code" text NOT NULL,
	"is_hot" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"sort" integer NOT NULL,
	"is_listed" boolean NOT NULL,
	"is_own" boolean NOT NULL,
	"search" text NOT NULL,
	"grams" text[] NOT NULL,
	CONSTRAINT "catalogue_listings_merchant_code_game_id_pk" PRIMARY KEY("merchant_code","game_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_vendors" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"hue" integer NOT NULL,
	"mark" text NOT NULL,
	"sort" integer NOT NULL,
	"is_retired" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid,
	"actor" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_known_sources" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_known_sources_member_id_source_hash_pk" PRIMARY KEY("member_id","source_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"customer_type" integer NOT NULL,
	"is_staff" boolean NOT NULL,
	"must_change_password" boolean NOT NULL,
	"parent_id" uuid,
	"agent_path" text NOT NULL,
	"nickname" text NOT NULL,
	"profile" jsonb NOT NULL,
	"register_method" text NOT NULL,
	"register_url" text NOT NULL,
	"register_address" text NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "identity_members_user_name" UNIQUE("merchant_code","user_name"),
	CONSTRAINT "identity_members_name_form" CHECK ("identity_members"."user_name" ~ '^[a-z0-9_]{4,20}$'),
	CONSTRAINT "identity_members_type" CHECK ("identity_members"."customer_type" >= 0)
);
--> statement-breakpoint
CREATE TABLE "identity_nonces" (
	"merchant_code" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_nonces_merchant_code_nonce_pk" PRIMARY KEY("merchant_code","nonce")
);
--> statement-breakpoint
CREATE TABLE "identity_payload_keys" (
	"merchant_code" text NOT NULL,
	"kid" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "identity_payload_keys_merchant_code_kid_pk" PRIMARY KEY("merchant_code","kid")
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"previous_login_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"idle_expires_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "identity_sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_throttles" (
	"merchant_code" text NOT NULL,
	"key" text NOT NULL,
	"attempts" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "identity_throttles_merchant_code_key_pk" PRIMARY KEY("merchant_code","key")
);
--> statement-breakpoint
CREATE TABLE "installation_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "studio_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"bet_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"seed_pair_id" uuid NOT NULL,
	"nonce" integer NOT NULL,
	"game_code" text NOT NULL,
	"math_id" text NOT NULL,
	"currency" text NOT NULL,
	"stake_minor" bigint NOT NULL,
	"win_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"outcome" jsonb,
	"refusal" text,
	"attempts" integer NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "studio_rounds_bet" UNIQUE("player_id","bet_id"),
	CONSTRAINT "studio_rounds_nonce" UNIQUE("seed_pair_id","nonce"),
	CONSTRAINT "studio_rounds_state" CHECK ("studio_rounds"."state" in ('opened', 'bet-accepted', 'won', 'closed', 'refused', 'cancelling', 'cancelled')),
	CONSTRAINT "studio_rounds_outcome" CHECK (("studio_rounds"."outcome" is not null) = ("studio_rounds"."state" in ('bet-accepted', 'won', 'closed'))),
	CONSTRAINT "studio_rounds_amounts" CHECK ("studio_rounds"."stake_minor" > 0 and "studio_rounds"."win_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "studio_seed_pairs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"family" text NOT NULL,
	"server_seed" text NOT NULL,
	"server_seed_hash" text NOT NULL,
	"client_seed" text NOT NULL,
	"next_nonce" integer NOT NULL,
	"next_spin_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone,
	CONSTRAINT "studio_seed_pairs_nonce" CHECK ("studio_seed_pairs"."next_nonce" >= 0)
);
--> statement-breakpoint
CREATE TABLE "studio_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"game_code" text NOT NULL,
	"math_id" text NOT NULL,
	"title" text NOT NULL,
	"theme" jsonb NOT NULL,
	"platform_token" text NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"balance_minor" bigint NOT NULL,
	"rounds" integer NOT NULL,
	"stake_minor" bigint NOT NULL,
	"win_minor" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cashier_deposit_steps" ADD CONSTRAINT "cashier_deposit_steps_deposit_id_cashier_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."cashier_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_notices" ADD CONSTRAINT "cashier_notices_deposit_id_cashier_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."cashier_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_games" ADD CONSTRAINT "catalogue_games_vendor_code_catalogue_vendors_code_fk" FOREIGN KEY ("vendor_code") REFERENCES "public"."catalogue_vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_listings" ADD CONSTRAINT "catalogue_listings_game" FOREIGN KEY ("game_id") REFERENCES "public"."catalogue_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_known_sources" ADD CONSTRAINT "identity_known_sources_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD CONSTRAINT "sandbox_deliveries_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_session_hash_studio_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."studio_sessions"("token_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_seed_pair_id_studio_seed_pairs_id_fk" FOREIGN KEY ("seed_pair_id") REFERENCES "public"."studio_seed_pairs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashier_deposit_steps_deposit" ON "cashier_deposit_steps" USING btree ("deposit_id","position");--> statement-breakpoint
CREATE INDEX "cashier_deposits_member" ON "cashier_deposits" USING btree ("merchant_code","member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cashier_deposits_open" ON "cashier_deposits" USING btree ("merchant_code","created_at") WHERE "cashier_deposits"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "cashier_notices_reference" ON "cashier_notices" USING btree ("channel","reference");--> statement-breakpoint
CREATE INDEX "catalogue_listings_all" ON "catalogue_listings" USING btree ("merchant_code","sort","game_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "catalogue_listings_type" ON "catalogue_listings" USING btree ("merchant_code","type","sort","game_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "catalogue_listings_vendor" ON "catalogue_listings" USING btree ("merchant_code","vendor_code","sort","game_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "catalogue_listings_hot" ON "catalogue_listings" USING btree ("merchant_code","sort","game_id") WHERE is_listed and is_hot;--> statement-breakpoint
CREATE INDEX "catalogue_listings_new" ON "catalogue_listings" USING btree ("merchant_code","sort","game_id") WHERE is_listed and is_new;--> statement-breakpoint
CREATE INDEX "catalogue_listings_search" ON "catalogue_listings" USING gin ("grams") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "identity_events_member" ON "identity_events" USING btree ("merchant_code","member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "identity_known_sources_used" ON "identity_known_sources" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "identity_members_team" ON "identity_members" USING btree ("merchant_code","agent_path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "identity_nonces_expiry" ON "identity_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_payload_keys_in_use" ON "identity_payload_keys" USING btree ("merchant_code") WHERE "identity_payload_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "identity_sessions_member" ON "identity_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_expiry" ON "identity_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_throttles_started" ON "identity_throttles" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "ledger_posting_player_source" ON "ledger_posting" USING btree ("source_id","transaction_id") WHERE "ledger_posting"."source_is_player";--> statement-breakpoint
CREATE INDEX "ledger_posting_player_destination" ON "ledger_posting" USING btree ("destination_id","transaction_id") WHERE "ledger_posting"."destination_is_player";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_resolves" ON "ledger_transaction" USING btree ("resolves_id") WHERE "ledger_transaction"."resolves_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "round_launches_expiry" ON "round_launches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "round_nonces_expiry" ON "round_nonces" USING brin ("expires_at");--> statement-breakpoint
CREATE INDEX "round_transactions_round" ON "round_transactions" USING btree ("round_id","vendor_code");--> statement-breakpoint
CREATE INDEX "rounds_member" ON "rounds" USING btree ("merchant_code","member_id","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("due_at","id") WHERE not "sandbox_deliveries"."is_done";--> statement-breakpoint
CREATE INDEX "sandbox_payments_open" ON "sandbox_payments" USING btree ("expires_at") WHERE "sandbox_payments"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_one_open" ON "studio_rounds" USING btree ("player_id","game_code") WHERE "studio_rounds"."state" in ('opened', 'bet-accepted', 'won', 'cancelling');--> statement-breakpoint
CREATE INDEX "studio_rounds_due" ON "studio_rounds" USING btree ("retry_at") WHERE "studio_rounds"."state" in ('opened', 'bet-accepted', 'won', 'cancelling');--> statement-breakpoint
CREATE INDEX "studio_rounds_player" ON "studio_rounds" USING btree ("player_id","game_code","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "studio_seed_pairs_current" ON "studio_seed_pairs" USING btree ("player_id","family") WHERE "studio_seed_pairs"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX "studio_sessions_player" ON "studio_sessions" USING btree ("player_id","game_code");