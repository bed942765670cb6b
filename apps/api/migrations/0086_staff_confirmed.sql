ALTER TABLE "staff_members" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "confirmed_by" text;