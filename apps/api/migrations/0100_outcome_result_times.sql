ALTER TABLE "markets" ADD COLUMN "rollback_time" bigint;--> statement-breakpoint
ALTER TABLE "outcomes" ADD COLUMN "result_time" bigint;