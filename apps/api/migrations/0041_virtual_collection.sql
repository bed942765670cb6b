CREATE TABLE "virtual_progress" (
	"user_id" text PRIMARY KEY NOT NULL,
	"upto" bigint NOT NULL,
	"tallies" jsonb NOT NULL,
	"cards" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "virtual_rewards" (
	"user_id" text NOT NULL,
	"challenge_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"given_at" bigint NOT NULL,
	CONSTRAINT "virtual_rewards_user_id_challenge_id_pk" PRIMARY KEY("user_id","challenge_id")
);
--> statement-breakpoint
UPDATE "virtual_games" SET "state" = 'open', "path" = '/instant-virtuals/quickgame' WHERE "id" = 'instant-football';
