ALTER TABLE "protection_settings" ADD COLUMN "reality_asked" integer;--> statement-breakpoint
ALTER TABLE "protection_settings" ADD COLUMN "reality_ready_at" bigint;