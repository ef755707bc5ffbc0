CREATE TABLE "identity_authenticators" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"attempts" integer NOT NULL,
	"send_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "identity_passkeys_credential" UNIQUE("merchant_code","credential_id")
);
--> statement-breakpoint
CREATE TABLE "identity_recovery_codes" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "identity_recovery_codes_member_id_code_hash_pk" PRIMARY KEY("member_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_social_accounts" (
	"merchant_code" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" uuid NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_social_accounts_merchant_code_provider_subject_pk" PRIMARY KEY("merchant_code","provider","subject")
);
--> statement-breakpoint
ALTER TABLE "identity_authenticators" ADD CONSTRAINT "identity_authenticators_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_notices" ADD CONSTRAINT "identity_notices_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_passkeys" ADD CONSTRAINT "identity_passkeys_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_recovery_codes" ADD CONSTRAINT "identity_recovery_codes_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_social_accounts" ADD CONSTRAINT "identity_social_accounts_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_notices_created" ON "identity_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identity_notices_due" ON "identity_notices" USING btree ("merchant_code","send_at") WHERE "identity_notices"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "identity_passkeys_member" ON "identity_passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "identity_social_accounts_member" ON "identity_social_accounts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "identity_social_accounts_email" ON "identity_social_accounts" USING btree ("merchant_code","email") WHERE "identity_social_accounts"."email" is not null;