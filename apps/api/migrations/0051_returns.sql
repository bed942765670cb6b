ALTER TABLE "self_exclusions" ADD COLUMN "read_at" bigint;--> statement-breakpoint
ALTER TABLE "self_exclusions" ADD COLUMN "asked_at" bigint;--> statement-breakpoint
-- What had ended before anybody was asked to return stays ended.
UPDATE "self_exclusions" SET "returned_at" = "end_time" WHERE "end_time" <= (extract(epoch from now()) * 1000)::bigint AND "returned_at" IS NULL;
