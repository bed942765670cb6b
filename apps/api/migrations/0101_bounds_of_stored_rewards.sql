ALTER TABLE "gifts" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "paused" text;--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "gifts_held" ON "gifts" USING btree ("country","id") WHERE held is not null;--> statement-breakpoint
CREATE INDEX "account_signals_block" ON "account_signals" USING btree ("block_hash");