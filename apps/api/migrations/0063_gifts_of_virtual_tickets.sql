ALTER TABLE "virtual_tickets" ADD COLUMN "gift_stake" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_tickets" ADD COLUMN "gift_id" bigint;--> statement-breakpoint
CREATE INDEX "virtual_tickets_of_gift" ON "virtual_tickets" USING btree ("gift_id") WHERE gift_id is not null;--> statement-breakpoint
ALTER TABLE "virtual_tickets" ADD CONSTRAINT "virtual_tickets_gift" CHECK ("virtual_tickets"."gift_stake" between 0 and "virtual_tickets"."stake" and ("virtual_tickets"."gift_stake" = 0) = ("virtual_tickets"."gift_id" is null));