CREATE TABLE "jackpot_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) || substr(gen_random_uuid()::text, 1, 1))::bit(52)::bigint NOT NULL,
	"round_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"picks" text NOT NULL,
	"stake" bigint NOT NULL,
	"gift_stake" bigint NOT NULL,
	"ticket_id" bigint,
	"placed_at" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"gross" bigint,
	"tax" bigint,
	"settled_at" bigint,
	CONSTRAINT "jackpot_entries_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "jackpot_matches" (
	"round_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"event_id" text NOT NULL,
	"tournament" text NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"start_time" bigint NOT NULL,
	"result" text,
	CONSTRAINT "jackpot_matches_round_id_no_pk" PRIMARY KEY("round_id","no")
);
--> statement-breakpoint
CREATE TABLE "jackpot_rounds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"no" integer NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"opened_at" bigint NOT NULL,
	"closes_at" bigint NOT NULL,
	"carried" bigint NOT NULL,
	"seeded" bigint NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"results" text,
	"ranks" jsonb,
	"margin" bigint,
	"rolled" bigint,
	"paid_up_to" bigint DEFAULT 0 NOT NULL,
	"decided_at" bigint,
	"settled_at" bigint,
	CONSTRAINT "jackpot_rounds_no" UNIQUE("country","no"),
	CONSTRAINT "jackpot_rounds_decided" CHECK (("jackpot_rounds"."status" = 'open') = (num_nonnulls("jackpot_rounds"."results", "jackpot_rounds"."ranks", "jackpot_rounds"."margin", "jackpot_rounds"."rolled", "jackpot_rounds"."decided_at") = 0)
        and ("jackpot_rounds"."status" = 'open' or num_nulls("jackpot_rounds"."results", "jackpot_rounds"."ranks", "jackpot_rounds"."margin", "jackpot_rounds"."rolled", "jackpot_rounds"."decided_at") = 0))
);
--> statement-breakpoint
CREATE TABLE "jackpot_tickets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"country" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "jackpot_tickets_reason" UNIQUE("user_id","reason")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_jackpot_not_negative" CHECK ("accounts"."kind" <> 'jackpot' or "accounts"."balance" >= 0);--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_entries_called" ON "jackpot_entries" USING btree ("number");--> statement-breakpoint
CREATE INDEX "jackpot_entries_round" ON "jackpot_entries" USING btree ("round_id","id");--> statement-breakpoint
CREATE INDEX "jackpot_entries_picks" ON "jackpot_entries" USING btree ("round_id","picks","id");--> statement-breakpoint
CREATE INDEX "jackpot_entries_placed" ON "jackpot_entries" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_rounds_active" ON "jackpot_rounds" USING btree ("country") WHERE status in ('open', 'paying', 'refunding');
