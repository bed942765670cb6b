ALTER TABLE "trades" ADD COLUMN "asked_amount" bigint;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "arrived_amount" bigint;