-- The default is set after the column, for new rows only: with the column it would write the whole table anew.
ALTER TABLE "trades" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "trades" ALTER COLUMN "number" SET DEFAULT ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) || substr(gen_random_uuid()::text, 1, 1))::bit(52)::bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "trades_number" ON "trades" USING btree ("number");--> statement-breakpoint
-- in parts
UPDATE "trades" SET "number" = default WHERE "id" IN (SELECT "id" FROM "trades" WHERE "number" IS NULL ORDER BY "id" LIMIT 500) RETURNING 1;
