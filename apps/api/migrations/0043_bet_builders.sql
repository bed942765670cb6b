CREATE TABLE "custom_bet_picks" (
	"event_id" text NOT NULL,
	"builder" text NOT NULL,
	"no" smallint NOT NULL,
	"market_id" integer NOT NULL,
	"specifiers" text NOT NULL,
	"outcome_id" text NOT NULL,
	"market_name" text NOT NULL,
	"outcome_name" text NOT NULL,
	"seen_odds" integer NOT NULL,
	CONSTRAINT "custom_bet_picks_event_id_builder_no_pk" PRIMARY KEY("event_id","builder","no")
);
--> statement-breakpoint
CREATE TABLE "custom_bets" (
	"event_id" text NOT NULL,
	"builder" text NOT NULL,
	"odds" integer,
	"priced_at" bigint NOT NULL,
	CONSTRAINT "custom_bets_event_id_builder_pk" PRIMARY KEY("event_id","builder")
);
--> statement-breakpoint
CREATE INDEX "custom_bet_picks_line" ON "custom_bet_picks" USING btree ("event_id","market_id","specifiers");