CREATE TABLE "notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"bet_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notices_cause" UNIQUE("bet_id","cause")
);
--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","id");