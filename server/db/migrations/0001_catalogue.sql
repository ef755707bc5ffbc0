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
ALTER TABLE "catalogue_games" ADD CONSTRAINT "catalogue_games_vendor_code_catalogue_vendors_code_fk" FOREIGN KEY ("vendor_code") REFERENCES "public"."catalogue_vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_listings" ADD CONSTRAINT "catalogue_listings_game" FOREIGN KEY ("game_id") REFERENCES "public"."catalogue_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_known_sources" ADD CONSTRAINT "identity_known_sources_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_session_hash_studio_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."studio_sessions"("token_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_seed_pair_id_studio_seed_pairs_id_fk" FOREIGN KEY ("seed_pair_id") REFERENCES "public"."studio_seed_pairs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "studio_rounds_one_open" ON "studio_rounds" USING btree ("player_id","game_code") WHERE "studio_rounds"."state" in ('opened', 'bet-accepted', 'won', 'cancelling');--> statement-breakpoint
CREATE INDEX "studio_rounds_due" ON "studio_rounds" USING btree ("retry_at") WHERE "studio_rounds"."state" in ('opened', 'bet-accepted', 'won', 'cancelling');--> statement-breakpoint
CREATE INDEX "studio_rounds_player" ON "studio_rounds" USING btree ("player_id","game_code","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "studio_seed_pairs_current" ON "studio_seed_pairs" USING btree ("player_id","family") WHERE "studio_seed_pairs"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX "studio_sessions_player" ON "studio_sessions" USING btree ("player_id","game_code");