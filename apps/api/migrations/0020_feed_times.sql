CREATE TABLE "cancellation_rollbacks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"market_id" integer NOT NULL,
	"specifiers" text DEFAULT '' NOT NULL,
	"start_time" bigint,
	"end_time" bigint,
	"time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "state_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "stops" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "odds_status" smallint;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "odds_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "result_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "cancellation_rollbacks_line" ON "cancellation_rollbacks" USING btree ("event_id","market_id","specifiers");--> statement-breakpoint
CREATE INDEX "events_updated_at" ON "events" USING btree ("updated_at");