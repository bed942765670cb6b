CREATE TABLE "freeze_cards" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "freeze_cards_reason" UNIQUE("user_id","reason")
);
--> statement-breakpoint
CREATE TABLE "freeze_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"auto_use" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "freeze_cards_user" ON "freeze_cards" USING btree ("user_id","time");