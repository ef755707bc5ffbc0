CREATE TABLE "agent_contract_requests" (
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_contract_requests_merchant_code_member_id_kind_pk" PRIMARY KEY("merchant_code","member_id","kind"),
	CONSTRAINT "agent_contract_requests_kind" CHECK ("agent_contract_requests"."kind" in ('salary', 'dividend', 'hour'))
);
--> statement-breakpoint
ALTER TABLE "agent_contract_requests" ADD CONSTRAINT "agent_contract_requests_member_id_identity_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_members"("id") ON DELETE no action ON UPDATE no action;