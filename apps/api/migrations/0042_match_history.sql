CREATE TABLE "match_moments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"time" bigint NOT NULL,
	"kind" text NOT NULL,
	"side" smallint,
	"home" integer NOT NULL,
	"away" integer NOT NULL,
	"part_home" integer,
	"part_away" integer,
	"period" text NOT NULL,
	"match_time" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "played_matches" (
	"id" text PRIMARY KEY NOT NULL,
	"sport_id" text NOT NULL,
	"league_id" text NOT NULL,
	"league_name" text NOT NULL,
	"season" text NOT NULL,
	"imported" boolean NOT NULL,
	"start_time" bigint NOT NULL,
	"home" text NOT NULL,
	"home_name" text NOT NULL,
	"away" text NOT NULL,
	"away_name" text NOT NULL,
	"home_score" integer NOT NULL,
	"away_score" integer NOT NULL,
	"parts" integer NOT NULL,
	"noted_at" bigint NOT NULL,
	"keep_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taken_seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "statistics" jsonb;--> statement-breakpoint
CREATE INDEX "match_moments_event" ON "match_moments" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "played_matches_home" ON "played_matches" USING btree ("home","start_time");--> statement-breakpoint
CREATE INDEX "played_matches_away" ON "played_matches" USING btree ("away","start_time");--> statement-breakpoint
CREATE INDEX "played_matches_league" ON "played_matches" USING btree ("league_id","season");--> statement-breakpoint
CREATE INDEX "played_matches_noted" ON "played_matches" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "played_matches_keep" ON "played_matches" USING btree ("keep_until");