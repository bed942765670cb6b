ALTER TABLE "orders" ADD COLUMN "balance_version" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;