CREATE TABLE "exposures" (
	"currency" text NOT NULL,
	"event_id" text NOT NULL,
	"market_id" integer NOT NULL,
	"specifiers" text NOT NULL,
	"outcome_id" text NOT NULL,
	"user_id" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "exposures_event_id_market_id_specifiers_outcome_id_user_id_currency_pk" PRIMARY KEY("event_id","market_id","specifiers","outcome_id","user_id","currency")
);
--> statement-breakpoint
CREATE TABLE "liability_limits" (
	"currency" text NOT NULL,
	"scope" text NOT NULL,
	"event_id" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "liability_limits_currency_scope_event_id_pk" PRIMARY KEY("currency","scope","event_id")
);
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "exposure" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The general limits, in multiples of the most that one bet pays (GHS 500,000, NGN 50,000,000).
INSERT INTO "liability_limits" ("currency", "scope", "amount")
SELECT c.currency, s.scope, c.amount * s.times
FROM (VALUES ('GHS', 5000000000::bigint), ('NGN', 500000000000::bigint)) c(currency, amount),
	(VALUES ('player-outcome', 1), ('player-event', 2), ('outcome', 10), ('event', 20)) s(scope, times);
