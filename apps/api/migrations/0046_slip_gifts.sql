ALTER TABLE "bets" ADD COLUMN "gift_id" bigint;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "gift_stake" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "one_cut_pct" smallint;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "frozen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "redeemed" bigint;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "closed_at" bigint DEFAULT 0 NOT NULL;