CREATE TABLE "cancellations" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"market_id" integer NOT NULL,
	"specifiers" text DEFAULT '' NOT NULL,
	"start_time" bigint,
	"end_time" bigint,
	"void_reason" integer
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"sport_id" text NOT NULL,
	"category_id" text NOT NULL,
	"category_name" text NOT NULL,
	"tournament_id" text NOT NULL,
	"tournament_name" text NOT NULL,
	"home_id" text,
	"home_name" text NOT NULL,
	"away_id" text,
	"away_name" text NOT NULL,
	"start_time" bigint NOT NULL,
	"status" text NOT NULL,
	"score" jsonb,
	"clock" jsonb,
	"version" bigint DEFAULT 0 NOT NULL,
	"producer" integer NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"event_id" text NOT NULL,
	"market_id" integer NOT NULL,
	"specifiers" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"name" text NOT NULL,
	"producer" smallint NOT NULL,
	CONSTRAINT "markets_event_id_market_id_specifiers_pk" PRIMARY KEY("event_id","market_id","specifiers")
);
--> statement-breakpoint
CREATE TABLE "outcomes" (
	"event_id" text NOT NULL,
	"market_id" integer NOT NULL,
	"specifiers" text DEFAULT '' NOT NULL,
	"outcome_id" text NOT NULL,
	"name" text NOT NULL,
	"odds" integer,
	"active" boolean NOT NULL,
	"result" smallint,
	"void_factor" numeric,
	"dead_heat_factor" numeric,
	"certainty" smallint,
	CONSTRAINT "outcomes_event_id_market_id_specifiers_outcome_id_pk" PRIMARY KEY("event_id","market_id","specifiers","outcome_id")
);
--> statement-breakpoint
CREATE TABLE "producers" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"up" boolean NOT NULL,
	"last_alive" bigint NOT NULL,
	"recovery_request" bigint
);
--> statement-breakpoint
CREATE TABLE "settlement_queue" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"market_id" integer NOT NULL,
	"specifiers" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_rejects" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"time" bigint NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fixtures" (
	"season_id" text NOT NULL,
	"number" integer NOT NULL,
	"round" text NOT NULL,
	"date" text,
	"time" text,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"status" text NOT NULL,
	"half_time" jsonb,
	"full_time" jsonb,
	"extra_time" jsonb,
	"penalties" jsonb,
	"note" text,
	CONSTRAINT "fixtures_season_id_number_pk" PRIMARY KEY("season_id","number")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"keep_signed_in" boolean NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"rotated_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"nickname" text,
	"avatar" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_country_phone_unique" UNIQUE("country","phone")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_line" ON "cancellations" USING btree ("event_id","market_id","specifiers");--> statement-breakpoint
CREATE INDEX "events_status_start" ON "events" USING btree ("status","start_time");--> statement-breakpoint
CREATE INDEX "fixtures_date" ON "fixtures" USING btree ("season_id","date");