ALTER TABLE "jackpot_tickets" ADD COLUMN "budgeted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jackpot_tickets" ADD COLUMN "budget_month" text DEFAULT '';--> statement-breakpoint
ALTER TABLE "gift_codes" ADD COLUMN "budget_month" text DEFAULT '';--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "budget_month" text DEFAULT '';--> statement-breakpoint
ALTER TABLE "promotion_budgets" ADD COLUMN "unlinked" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "promotion_budgets" SET "unlinked" = "given";
