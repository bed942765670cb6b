CREATE TABLE "jackpot_plans" (
	"country" text PRIMARY KEY NOT NULL,
	"terms" jsonb,
	"automatic" boolean NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flash_tickets" (
	"draw_id" bigint NOT NULL,
	"bet_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"number" bigint,
	"lot" text NOT NULL,
	"score" text NOT NULL,
	"drawn_at" bigint NOT NULL,
	CONSTRAINT "flash_tickets_draw_id_bet_id_pk" PRIMARY KEY("draw_id","bet_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_budgets" (
	"country" text NOT NULL,
	"promotion" text NOT NULL,
	"month" text NOT NULL,
	"given" bigint NOT NULL,
	CONSTRAINT "promotion_budgets_country_promotion_month_pk" PRIMARY KEY("country","promotion","month")
);
--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "bet_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "flash_draws" ALTER COLUMN "seed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "gift_id" bigint;--> statement-breakpoint
ALTER TABLE "flash_draws" ADD COLUMN "sealed_seed" text;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "ending_notified_at" bigint;--> statement-breakpoint
CREATE INDEX "flash_tickets_player" ON "flash_tickets" USING btree ("user_id","draw_id");--> statement-breakpoint
CREATE INDEX "flash_tickets_drawn" ON "flash_tickets" USING btree ("drawn_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_gift" ON "notices" USING btree ("gift_id","cause");--> statement-breakpoint
CREATE INDEX "gifts_ending" ON "gifts" USING btree ("expire_time") WHERE cur_bal > 0 and ending_notified_at is null;