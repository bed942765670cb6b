-- Settling a bet changes its row and those of its legs and exposures once more at least: room on their pages, and no index over what
-- changes, keep the new version on the same page, without a new entry in each index. For rows from now on.
ALTER TABLE "bets" SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE "bet_legs" SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE "exposures" SET (fillfactor = 70);--> statement-breakpoint
CREATE INDEX "bets_placed" ON "bets" USING btree ("user_id","placed_at");--> statement-breakpoint
DROP INDEX "bets_settled";
