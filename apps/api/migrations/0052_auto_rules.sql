ALTER TABLE "bets" ADD COLUMN "auto_rules" text[];--> statement-breakpoint
CREATE INDEX "bets_auto_rules" ON "bets" USING btree ("id") WHERE auto_rules is not null;