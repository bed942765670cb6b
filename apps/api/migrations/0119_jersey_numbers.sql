ALTER TABLE "outcomes" ADD COLUMN "jersey" smallint;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "jersey" smallint;