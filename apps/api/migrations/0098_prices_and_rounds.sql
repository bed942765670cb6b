ALTER TABLE "custom_bets" ADD COLUMN "limited_by" jsonb;--> statement-breakpoint
ALTER TABLE "virtual_rounds" ADD COLUMN "unused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "virtual_rounds" r SET "unused" = true WHERE r."status" = 'cancelled'
  AND NOT EXISTS (SELECT FROM "virtual_tickets" t WHERE t."round_id" = r."id")
  AND EXISTS (SELECT FROM "virtual_rounds" n WHERE n."user_id" = r."user_id" AND n."round_number" > r."round_number");--> statement-breakpoint
CREATE INDEX "virtual_rounds_unused" ON "virtual_rounds" USING btree ("finished_at") WHERE unused;