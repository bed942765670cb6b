CREATE TABLE "simulator_states" (
	"name" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL
);
