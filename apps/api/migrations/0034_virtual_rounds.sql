CREATE TABLE "virtual_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"sport_id" text NOT NULL,
	"engine" integer NOT NULL,
	"round_number" integer NOT NULL,
	"server_seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"player_seed" text,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"kicked_off_at" bigint,
	"due_at" bigint NOT NULL,
	"finished_at" bigint,
	"results" jsonb,
	CONSTRAINT "virtual_rounds_number" UNIQUE("user_id","round_number"),
	CONSTRAINT "virtual_rounds_played" CHECK (("virtual_rounds"."status" in ('live', 'finished')) = ("virtual_rounds"."results" is not null and "virtual_rounds"."player_seed" is not null and "virtual_rounds"."kicked_off_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "virtual_tickets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) || substr(gen_random_uuid()::text, 1, 1))::bit(52)::bigint NOT NULL,
	"round_id" text NOT NULL,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"stake" bigint NOT NULL,
	"legs" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"status" text NOT NULL,
	"placed_at" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"settled_at" bigint,
	"gross" bigint,
	"bonus" bigint,
	"tax" bigint,
	CONSTRAINT "virtual_tickets_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_rounds_prepared" ON "virtual_rounds" USING btree ("user_id") WHERE status = 'prepared';--> statement-breakpoint
CREATE INDEX "virtual_rounds_due" ON "virtual_rounds" USING btree ("due_at") WHERE status in ('prepared', 'live');--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_tickets_called" ON "virtual_tickets" USING btree ("number");--> statement-breakpoint
CREATE INDEX "virtual_tickets_round" ON "virtual_tickets" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "virtual_tickets_user" ON "virtual_tickets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "virtual_tickets_placed" ON "virtual_tickets" USING btree ("user_id","placed_at");