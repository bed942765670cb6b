CREATE TABLE "account_signals" (
	"user_id" text NOT NULL,
	"block_hash" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "account_signals_user_id_block_hash_pk" PRIMARY KEY("user_id","block_hash")
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "released_at" bigint;--> statement-breakpoint
ALTER TABLE "virtual_rewards" ADD COLUMN "points" integer;--> statement-breakpoint
CREATE INDEX "account_signals_seen" ON "account_signals" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "trades_payout" ON "trades" USING btree ("account","institution") WHERE kind = 'withdrawal' and account is not null;