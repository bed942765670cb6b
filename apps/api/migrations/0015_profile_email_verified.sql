ALTER TABLE "profiles" ADD COLUMN "email_verified_at" bigint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "email_token" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "email_token_expires_at" bigint;