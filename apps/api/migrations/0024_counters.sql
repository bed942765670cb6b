CREATE TABLE "counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "otp_sessions" ADD COLUMN "origin" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "pending" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "counters_end" ON "counters" USING btree ("ends_at");