CREATE TABLE "profile_choices" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"avatar_name" text,
	"avatar_file_id" uuid,
	"avatar_link" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_choices_link" UNIQUE("avatar_link"),
	CONSTRAINT "profile_choices_picture" CHECK (("profile_choices"."avatar_file_id" is null) = ("profile_choices"."avatar_link" is null) and ("profile_choices"."avatar_name" is null or "profile_choices"."avatar_file_id" is null))
);--> statement-breakpoint
CREATE TABLE "profile_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "profile_choices" ADD CONSTRAINT "profile_choices_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_choices" ADD CONSTRAINT "profile_choices_avatar_file_id_files_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_feedback" ADD CONSTRAINT "profile_feedback_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_feedback_new" ON "profile_feedback" USING btree ("merchant_code","created_at" DESC NULLS LAST);
