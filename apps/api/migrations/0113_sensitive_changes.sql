ALTER TABLE "users" ADD COLUMN "sensitive_change" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sensitive_change_at" bigint;