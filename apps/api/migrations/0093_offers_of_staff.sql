ALTER TABLE "alert_settings" ADD COLUMN "offered_at" bigint;--> statement-breakpoint
ALTER TABLE "push_campaigns" ADD COLUMN "key" uuid;--> statement-breakpoint
CREATE INDEX "push_outbox_urgent" ON "push_outbox" USING btree ("expires_at","id") WHERE done_at is null;--> statement-breakpoint
ALTER TABLE "push_campaigns" ADD CONSTRAINT "push_campaigns_key_unique" UNIQUE("key");--> statement-breakpoint
-- Until now the rows of a player's browsers said when an offer was sent.
UPDATE "alert_settings" a SET "offered_at" = (SELECT max(o."created_at") FROM "push_outbox" o JOIN "push_devices" d ON d."id" = o."device_id" WHERE d."user_id" = a."user_id" AND o."topic" = 'marketing');
