CREATE TABLE "bet_boosts" (
	"bet_id" bigint PRIMARY KEY NOT NULL,
	"boost_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"user_id" text NOT NULL,
	"leg_no" smallint NOT NULL,
	"seen_odds" integer NOT NULL,
	"ordered_odds" integer NOT NULL,
	"odds" integer NOT NULL,
	"stake" bigint NOT NULL,
	"most" bigint NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	"extra" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bet_boosts_extra" CHECK ("bet_boosts"."extra" between 0 and "bet_boosts"."most" and ("bet_boosts"."extra" = 0 or "bet_boosts"."held"))
);
--> statement-breakpoint
CREATE TABLE "boosts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"origin" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"event_id" text NOT NULL,
	"market_id" integer NOT NULL,
	"specifiers" text NOT NULL,
	"outcome_id" text NOT NULL,
	"odds" integer,
	"percent" integer,
	"most_percent" integer NOT NULL,
	"normal_odds" integer NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"max_stake" bigint NOT NULL,
	"budget" bigint NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"multiples" boolean NOT NULL,
	"in_play" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"stopped_at" bigint,
	CONSTRAINT "boosts_key" UNIQUE("key"),
	CONSTRAINT "boosts_price" CHECK (("boosts"."odds" is null) <> ("boosts"."percent" is null)),
	CONSTRAINT "boosts_budget" CHECK ("boosts"."reserved" between 0 and "boosts"."budget")
);
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "boosted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bet_boosts_player" ON "bet_boosts" USING btree ("boost_id","user_id");--> statement-breakpoint
CREATE INDEX "boosts_end" ON "boosts" USING btree ("country","end_time");