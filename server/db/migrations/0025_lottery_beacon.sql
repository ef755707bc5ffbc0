ALTER TABLE "lottery_issues" ADD COLUMN "beacon_chain" text;--> statement-breakpoint
ALTER TABLE "lottery_issues" ADD COLUMN "beacon_round" bigint;--> statement-breakpoint
ALTER TABLE "lottery_issues" ADD COLUMN "beacon_signature" text;--> statement-breakpoint
ALTER TABLE "lottery_issues" ADD CONSTRAINT "lottery_issues_beacon" CHECK (("lottery_issues"."beacon_chain" is null) = ("lottery_issues"."beacon_round" is null) and ("lottery_issues"."beacon_round" is null or "lottery_issues"."result" is null
        or ("lottery_issues"."beacon_signature" is not null and "lottery_issues"."beacon" is not null)));