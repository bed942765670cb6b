CREATE TABLE "servers" (
	"instance" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"roles" text NOT NULL,
	"release" text NOT NULL,
	"seal_keys" text[] NOT NULL,
	"started_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "due_at" bigint;--> statement-breakpoint
ALTER TABLE "settlement_queue" ADD COLUMN "queued_at" bigint;--> statement-breakpoint
-- Apart from the column: with a default that is not constant all rows of the table would be written again under its lock.
ALTER TABLE "settlement_queue" ALTER COLUMN "queued_at" SET DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint;