CREATE TABLE "stake_activities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"claim_until" bigint NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "stake_activities_start" UNIQUE("country","start_time")
);
--> statement-breakpoint
CREATE TABLE "stake_rewards" (
	"user_id" text NOT NULL,
	"activity_id" bigint NOT NULL,
	"step" smallint NOT NULL,
	"gift" jsonb NOT NULL,
	"drawn" integer,
	"staked" bigint NOT NULL,
	"given_at" bigint NOT NULL,
	CONSTRAINT "stake_rewards_user_id_activity_id_step_pk" PRIMARY KEY("user_id","activity_id","step")
);
--> statement-breakpoint
CREATE INDEX "bets_settled" ON "bets" USING btree ("user_id","placed_at") WHERE status in ('won', 'lost');