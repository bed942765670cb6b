CREATE TABLE "feed_cases" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"closed_at" bigint,
	"closed_by" text
);
--> statement-breakpoint
CREATE INDEX "feed_cases_open" ON "feed_cases" USING btree ("closed_at","id");