-- The defaults are set after the columns, for new rows only: with the columns they would write the whole tables anew.
ALTER TABLE "gifts" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "gifts" ALTER COLUMN "number" SET DEFAULT ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) || substr(gen_random_uuid()::text, 1, 1))::bit(52)::bigint;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "number" SET DEFAULT ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) || substr(gen_random_uuid()::text, 1, 1))::bit(52)::bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_number" ON "gifts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_number" ON "notices" USING btree ("number");--> statement-breakpoint
-- in parts
UPDATE "gifts" SET "number" = default WHERE "id" IN (SELECT "id" FROM "gifts" WHERE "number" IS NULL ORDER BY "id" LIMIT 500) RETURNING 1;--> statement-breakpoint
-- in parts
UPDATE "notices" SET "number" = default WHERE "id" IN (SELECT "id" FROM "notices" WHERE "number" IS NULL ORDER BY "id" LIMIT 500) RETURNING 1;
