CREATE TABLE "game_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"game_id" text NOT NULL,
	"version" integer NOT NULL,
	"currency" text NOT NULL,
	"round_number" integer NOT NULL,
	"server_seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"key" uuid,
	"request_hash" text,
	"player_seed" text,
	"picks" jsonb,
	"stake" bigint,
	"terms" jsonb,
	"drawn" jsonb,
	"gross" bigint,
	"tax" bigint,
	"played_at" bigint,
	"balance_after" bigint,
	CONSTRAINT "game_rounds_number" UNIQUE("user_id","round_number"),
	CONSTRAINT "game_rounds_key" UNIQUE("user_id","key"),
	CONSTRAINT "game_rounds_whole" CHECK (case when "game_rounds"."status" in ('won', 'lost')
        then num_nulls("game_rounds"."key", "game_rounds"."request_hash", "game_rounds"."player_seed", "game_rounds"."picks", "game_rounds"."stake", "game_rounds"."terms", "game_rounds"."drawn", "game_rounds"."gross", "game_rounds"."tax", "game_rounds"."played_at", "game_rounds"."balance_after") = 0
        else num_nonnulls("game_rounds"."key", "game_rounds"."stake", "game_rounds"."gross", "game_rounds"."played_at") = 0 end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_prepared" ON "game_rounds" USING btree ("user_id","game_id") WHERE status = 'prepared';--> statement-breakpoint
CREATE INDEX "game_rounds_played" ON "game_rounds" USING btree ("user_id","played_at");--> statement-breakpoint
-- Games of the lobby that nothing stands behind; more games are at /games.
DELETE FROM "virtual_games" WHERE "state" = 'closed' AND "path" IS NULL;
