CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid,
	"guest_email" text,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"topic" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assigned_to" uuid,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"member_read" integer DEFAULT 0 NOT NULL,
	"staff_read" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "support_conversations_from" CHECK (("support_conversations"."member_id" is null) <> ("support_conversations"."guest_email" is null)),
	CONSTRAINT "support_conversations_state" CHECK ("support_conversations"."state" in ('open', 'waiting', 'closed')),
	CONSTRAINT "support_conversations_closed" CHECK (("support_conversations"."state" = 'closed') = ("support_conversations"."closed_at" is not null)),
	CONSTRAINT "support_conversations_read" CHECK ("support_conversations"."member_read" between 0 and "support_conversations"."last_number" and "support_conversations"."staff_read" between 0 and "support_conversations"."last_number")
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author" text NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"evidence" jsonb,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"send_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "support_messages_number" UNIQUE("conversation_id","number"),
	CONSTRAINT "support_messages_client" UNIQUE("merchant_code","sender_id","client_id"),
	CONSTRAINT "support_messages_author" CHECK ("support_messages"."author" in ('player', 'staff')),
	CONSTRAINT "support_messages_content" CHECK ("support_messages"."text" <> '' or "support_messages"."file_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_assigned_to_staff_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_conversations_member" ON "support_conversations" USING btree ("merchant_code","member_id","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_conversations_queue" ON "support_conversations" USING btree ("merchant_code","state","changed_at");--> statement-breakpoint
CREATE INDEX "support_conversations_guest" ON "support_conversations" USING btree ("merchant_code","created_at") WHERE "support_conversations"."member_id" is null;--> statement-breakpoint
CREATE INDEX "support_messages_due" ON "support_messages" USING btree ("merchant_code","send_at") WHERE "support_messages"."send_at" is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('identity', 'avatar', 'deposit.proof', 'family.paper', 'support.picture'));