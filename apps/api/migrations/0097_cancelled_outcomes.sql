ALTER TABLE "cancellation_rollbacks" ADD COLUMN "outcome_id" text;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "outcome_id" text;