CREATE TABLE "content_reads" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"announcement_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_reads_member_id_announcement_id_pk" PRIMARY KEY("member_id","announcement_id")
);
--> statement-breakpoint
ALTER TABLE "content_reads" ADD CONSTRAINT "content_reads_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;