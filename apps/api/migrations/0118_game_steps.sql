ALTER TABLE "game_rounds" DROP CONSTRAINT "game_rounds_whole";--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "opened_at" bigint;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "due_at" bigint;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "steps" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_open" ON "game_rounds" USING btree ("user_id","game_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "game_rounds_opened" ON "game_rounds" USING btree ("user_id","opened_at") WHERE opened_at is not null;--> statement-breakpoint
CREATE INDEX "game_rounds_due" ON "game_rounds" USING btree ("due_at") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_whole" CHECK (case when "game_rounds"."status" in ('won', 'lost')
        then num_nulls("game_rounds"."key", "game_rounds"."request_hash", "game_rounds"."player_seed", "game_rounds"."picks", "game_rounds"."stake", "game_rounds"."terms", "game_rounds"."drawn", "game_rounds"."gross", "game_rounds"."tax", "game_rounds"."played_at", "game_rounds"."balance_after") = 0
          and num_nulls("game_rounds"."opened_at", "game_rounds"."steps") in (0, 2) and "game_rounds"."due_at" is null
        when "game_rounds"."status" = 'open'
        then num_nulls("game_rounds"."key", "game_rounds"."request_hash", "game_rounds"."player_seed", "game_rounds"."picks", "game_rounds"."stake", "game_rounds"."terms", "game_rounds"."drawn", "game_rounds"."opened_at", "game_rounds"."due_at", "game_rounds"."steps") = 0
          and num_nonnulls("game_rounds"."gross", "game_rounds"."tax", "game_rounds"."played_at") = 0
        else num_nonnulls("game_rounds"."key", "game_rounds"."stake", "game_rounds"."gross", "game_rounds"."played_at", "game_rounds"."opened_at", "game_rounds"."due_at", "game_rounds"."steps") = 0 end);