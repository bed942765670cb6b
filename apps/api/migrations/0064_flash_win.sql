CREATE TABLE "flash_draws" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"kind" integer NOT NULL,
	"prizes" jsonb NOT NULL,
	"budget" bigint NOT NULL,
	"min_stake" bigint NOT NULL,
	"min_odds" integer NOT NULL,
	"most_tickets" integer NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"draw_at" bigint NOT NULL,
	"lasts" bigint NOT NULL,
	"seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"stopped_at" bigint,
	"drawn_at" bigint,
	"tickets" integer,
	"players" integer,
	"won" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "flash_draws_key" UNIQUE("key"),
	CONSTRAINT "flash_draws_budget" CHECK ("flash_draws"."won" between 0 and "flash_draws"."budget")
);
--> statement-breakpoint
CREATE TABLE "flash_winners" (
	"draw_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"user_id" text NOT NULL,
	"bet_id" bigint NOT NULL,
	"lot" text NOT NULL,
	"score" text NOT NULL,
	"amount" bigint NOT NULL,
	"given_at" bigint,
	"lapsed_at" bigint,
	CONSTRAINT "flash_winners_draw_id_place_pk" PRIMARY KEY("draw_id","place"),
	CONSTRAINT "flash_winners_player" UNIQUE("draw_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "flash_draws_start" ON "flash_draws" USING btree ("country","start_time");--> statement-breakpoint
CREATE INDEX "flash_draws_due" ON "flash_draws" USING btree ("draw_at") WHERE drawn_at is null and stopped_at is null;--> statement-breakpoint
CREATE INDEX "flash_winners_due" ON "flash_winners" USING btree ("draw_id","place") WHERE given_at is null and lapsed_at is null;