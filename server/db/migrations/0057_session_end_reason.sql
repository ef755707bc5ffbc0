ALTER TABLE "identity_sessions" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_end_reason" CHECK ("identity_sessions"."end_reason" in ('left', 'elsewhere', 'password', 'house', 'closed'));
