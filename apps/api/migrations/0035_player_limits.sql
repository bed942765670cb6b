CREATE TABLE "limit_raises" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"amount" bigint,
	"ready_at" bigint NOT NULL,
	CONSTRAINT "limit_raises_user_id_kind_minutes_pk" PRIMARY KEY("user_id","kind","minutes")
);
--> statement-breakpoint
CREATE TABLE "play_spells" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protection_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"reality_minutes" integer,
	"reality_from" bigint
);
--> statement-breakpoint
ALTER TABLE "self_exclusions" ADD COLUMN "kind" text DEFAULT 'exclusion' NOT NULL;--> statement-breakpoint
CREATE INDEX "play_spells_user" ON "play_spells" USING btree ("user_id","end_time");