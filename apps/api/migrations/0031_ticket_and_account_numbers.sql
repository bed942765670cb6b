-- The default is set after the column, for new rows only: with the column it would write the whole table anew.
ALTER TABLE "bets" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "bets" ALTER COLUMN "number" SET DEFAULT ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) || substr(gen_random_uuid()::text, 1, 1))::bit(52)::bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_number" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "bets_number" ON "bets" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "users_account_number" ON "users" USING btree ("account_number");--> statement-breakpoint
-- in parts
UPDATE "bets" SET "number" = default WHERE "id" IN (SELECT "id" FROM "bets" WHERE "number" IS NULL ORDER BY "id" LIMIT 500) RETURNING 1;--> statement-breakpoint
-- in parts
UPDATE "users" SET "account_number" = "free"."number" FROM (
  SELECT DISTINCT ON ("number") "id", "number" FROM (
    SELECT "id", (10000000 + floor(random() * 90000000))::int AS "number" FROM "users" WHERE "account_number" IS NULL ORDER BY "id" LIMIT 500
  ) "drawn"
  WHERE NOT EXISTS (SELECT FROM "users" "other" WHERE "other"."account_number" = "drawn"."number")
  ORDER BY "number"
) "free" WHERE "users"."id" = "free"."id" RETURNING 1;
