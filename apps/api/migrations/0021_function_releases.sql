ALTER TABLE "migrations" ADD COLUMN "ends_older" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "function_releases" (
	"id" text PRIMARY KEY NOT NULL,
	"names" text[] NOT NULL,
	"installed_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL
);
