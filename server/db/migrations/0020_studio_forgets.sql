CREATE INDEX "studio_rounds_ref" ON "studio_rounds" USING btree ("ref") WHERE "studio_rounds"."ref" is not null;--> statement-breakpoint
CREATE INDEX "studio_rounds_session" ON "studio_rounds" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "studio_rounds_created" ON "studio_rounds" USING btree ("created_at");