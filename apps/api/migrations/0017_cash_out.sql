CREATE TABLE "cash_outs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bet_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" uuid,
	"request_hash" text,
	"share" integer NOT NULL,
	"least" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"decide_at" bigint,
	"decided_at" bigint,
	"stake" bigint,
	"gross" bigint,
	"tax" bigint,
	"priced_by" jsonb,
	"refusal" jsonb,
	"edit" jsonb,
	"new_bet_id" bigint,
	CONSTRAINT "cash_outs_user_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "cashed_stake" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "cashed_gross" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "cashed_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "auto_cash_out" bigint;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "edited_to" bigint;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "edited_from" bigint;--> statement-breakpoint
CREATE INDEX "cash_outs_bet" ON "cash_outs" USING btree ("bet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_outs_one_pending" ON "cash_outs" USING btree ("bet_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "cash_outs_pending" ON "cash_outs" USING btree ("decide_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bets_auto_cash_out" ON "bets" USING btree ("id") WHERE auto_cash_out is not null;