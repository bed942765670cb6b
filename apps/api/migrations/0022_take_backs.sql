CREATE TABLE "trade_take_backs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"trade_id" bigint NOT NULL,
	"outside_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"asked" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "trade_take_backs_outside" UNIQUE("trade_id","outside_id")
);
--> statement-breakpoint
CREATE TABLE "unmatched_webhooks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"country" text NOT NULL,
	"event" text NOT NULL,
	"reference" text,
	"received_at" bigint NOT NULL
);
