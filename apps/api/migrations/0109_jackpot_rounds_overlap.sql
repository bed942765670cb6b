DROP INDEX "jackpot_rounds_active";--> statement-breakpoint
ALTER TABLE "jackpot_rounds" ADD COLUMN "house" bigint;--> statement-breakpoint
ALTER TABLE "jackpot_rounds" ADD COLUMN "carried_to" bigint;--> statement-breakpoint
CREATE INDEX "jackpot_rounds_unfinished" ON "jackpot_rounds" USING btree ("country","no") WHERE status in ('open', 'paying', 'refunding');--> statement-breakpoint
CREATE INDEX "jackpot_rounds_carried" ON "jackpot_rounds" USING btree ("carried_to");