CREATE TABLE "file_reads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width_pixels" integer NOT NULL,
	"height_pixels" integer NOT NULL,
	"key_mark" text NOT NULL,
	"sealed" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"dropped_at" timestamp (3) with time zone,
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('identity', 'avatar', 'deposit.proof')),
	CONSTRAINT "files_type" CHECK ("files"."content_type" in ('image/png', 'image/jpeg')),
	CONSTRAINT "files_size" CHECK ("files"."size_bytes" > 0 and "files"."size_bytes" <= 5242880),
	CONSTRAINT "files_dropped" CHECK (("files"."sealed" is null) = ("files"."dropped_at" is not null))
);--> statement-breakpoint
CREATE TABLE "inbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "kyc_documents" (
	"verification_id" uuid NOT NULL,
	"document" text NOT NULL,
	"file_id" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kyc_documents_verification_id_document_pk" PRIMARY KEY("verification_id","document"),
	CONSTRAINT "kyc_documents_kind" CHECK ("kyc_documents"."document" in ('front', 'back', 'selfie'))
);--> statement-breakpoint
CREATE TABLE "kyc_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"verification_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"reason_code" text,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "kyc_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"sealed_details" text,
	"terms_version" text,
	"privacy_version" text,
	"reason_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "kyc_verifications_state" CHECK ("kyc_verifications"."state" in ('draft', 'review', 'verified', 'refused')),
	CONSTRAINT "kyc_verifications_submitted" CHECK (("kyc_verifications"."state" = 'draft') = ("kyc_verifications"."submitted_at" is null)),
	CONSTRAINT "kyc_verifications_agreed" CHECK ("kyc_verifications"."state" = 'draft' or ("kyc_verifications"."sealed_details" is not null and "kyc_verifications"."terms_version" is not null and "kyc_verifications"."privacy_version" is not null)),
	CONSTRAINT "kyc_verifications_decided" CHECK (("kyc_verifications"."state" in ('verified', 'refused')) = ("kyc_verifications"."decided_at" is not null and "kyc_verifications"."decided_by" is not null)),
	CONSTRAINT "kyc_verifications_reason" CHECK (("kyc_verifications"."state" = 'refused') = ("kyc_verifications"."reason_code" is not null))
);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_identity_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_verification_id_kyc_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."kyc_verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_verifications" ADD CONSTRAINT "kyc_verifications_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_reads_file" ON "file_reads" USING btree ("merchant_code","file_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("merchant_code","owner_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbox_messages_member" ON "inbox_messages" USING btree ("merchant_code","member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbox_messages_unread" ON "inbox_messages" USING btree ("merchant_code","member_id") WHERE "inbox_messages"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_messages_welcome" ON "inbox_messages" USING btree ("member_id") WHERE "inbox_messages"."kind" = 'welcome';--> statement-breakpoint
CREATE INDEX "kyc_events_verification" ON "kyc_events" USING btree ("verification_id","created_at");--> statement-breakpoint
CREATE INDEX "kyc_verifications_member" ON "kyc_verifications" USING btree ("merchant_code","member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_verifications_one" ON "kyc_verifications" USING btree ("merchant_code","member_id") WHERE "kyc_verifications"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "kyc_verifications_waiting" ON "kyc_verifications" USING btree ("merchant_code","submitted_at") WHERE "kyc_verifications"."state" = 'review';
