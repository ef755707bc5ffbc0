-- Half-full pages, and no index on the state: a settlement then changes each ticket within its page.
ALTER TABLE "lottery_tickets" SET (fillfactor = 50);--> statement-breakpoint
DROP INDEX "lottery_tickets_issue";--> statement-breakpoint
CREATE INDEX "lottery_tickets_issue" ON "lottery_tickets" USING btree ("merchant_code","game_id","numero","id");
