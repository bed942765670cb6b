CREATE TABLE "missions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"country" text NOT NULL,
	"frequency" text NOT NULL,
	"task" jsonb NOT NULL,
	"gift" jsonb NOT NULL,
	"total" integer NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "missions_key" UNIQUE("country","key")
);
--> statement-breakpoint
CREATE TABLE "mission_periods" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mission_id" bigint NOT NULL,
	"country" text NOT NULL,
	"frequency" text NOT NULL,
	"task" jsonb NOT NULL,
	"gift" jsonb NOT NULL,
	"total" integer NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"claim_until" bigint NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mission_periods_start" UNIQUE("mission_id","start_time"),
	CONSTRAINT "mission_periods_total" CHECK ("mission_periods"."used" between 0 and "mission_periods"."total")
);
--> statement-breakpoint
CREATE TABLE "mission_entries" (
	"user_id" text NOT NULL,
	"period_id" bigint NOT NULL,
	"joined_at" bigint NOT NULL,
	"completed_at" bigint,
	"given_at" bigint,
	CONSTRAINT "mission_entries_user_id_period_id_pk" PRIMARY KEY("user_id","period_id")
);
--> statement-breakpoint
CREATE INDEX "mission_periods_open" ON "mission_periods" USING btree ("country","claim_until");--> statement-breakpoint
CREATE INDEX "mission_entries_running" ON "mission_entries" USING btree ("period_id","user_id") WHERE completed_at is null;
