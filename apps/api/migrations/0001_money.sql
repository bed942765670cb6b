CREATE TABLE "accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_holder" UNIQUE("owner","kind","currency"),
	CONSTRAINT "accounts_player_not_negative" CHECK ("accounts"."kind" <> 'player' or "accounts"."balance" >= 0),
	CONSTRAINT "accounts_stakes_not_negative" CHECK ("accounts"."kind" <> 'stakes' or "accounts"."balance" >= 0),
	CONSTRAINT "accounts_debt_not_positive" CHECK ("accounts"."kind" <> 'debt' or "accounts"."balance" <= 0)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"transfer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "entries_transfer_id_account_id_pk" PRIMARY KEY("transfer_id","account_id"),
	CONSTRAINT "entries_amount_not_zero" CHECK ("entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"cause_kind" text NOT NULL,
	"cause_id" text NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "transfers_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "player_limits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"amount" bigint NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint
);
--> statement-breakpoint
CREATE TABLE "self_exclusions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"scope" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bet_legs" (
	"bet_id" bigint NOT NULL,
	"no" smallint NOT NULL,
	"event_id" text NOT NULL,
	"market_id" integer NOT NULL,
	"specifiers" text NOT NULL,
	"outcome_id" text NOT NULL,
	"seen_odds" integer NOT NULL,
	"odds" integer NOT NULL,
	"banker" boolean NOT NULL,
	"sport_id" text NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"tournament" text NOT NULL,
	"start_time" bigint NOT NULL,
	"market_name" text NOT NULL,
	"outcome_name" text NOT NULL,
	"status_at" text NOT NULL,
	"score_at" jsonb,
	"clock_at" jsonb,
	"result" smallint,
	"void_factor" numeric,
	"dead_heat_factor" numeric,
	"certainty" smallint,
	"cancelled" boolean DEFAULT false NOT NULL,
	"void_reason" integer,
	CONSTRAINT "bet_legs_bet_id_no_pk" PRIMARY KEY("bet_id","no")
);
--> statement-breakpoint
CREATE TABLE "bet_terms" (
	"id" serial PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "bet_terms_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"type" text NOT NULL,
	"sizes" integer[] NOT NULL,
	"stake" bigint NOT NULL,
	"lines" bigint NOT NULL,
	"terms_id" integer NOT NULL,
	"status" text NOT NULL,
	"placed_at" bigint NOT NULL,
	"settled_at" bigint,
	"settlements" smallint DEFAULT 0 NOT NULL,
	"gross" bigint,
	"bonus" bigint,
	"tax" bigint,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"odds_policy" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"decide_at" bigint,
	"decided_at" bigint,
	"refusal" jsonb,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "orders_user_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE INDEX "player_limits_user" ON "player_limits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "self_exclusions_user" ON "self_exclusions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bet_legs_line" ON "bet_legs" USING btree ("event_id","market_id","specifiers","bet_id");--> statement-breakpoint
CREATE INDEX "bets_order" ON "bets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bets_user" ON "bets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("decide_at") WHERE status = 'pending';