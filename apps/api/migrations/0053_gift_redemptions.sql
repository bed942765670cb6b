CREATE TABLE "gift_redemptions" (
	"user_id" text NOT NULL,
	"key" uuid NOT NULL,
	"gift_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "gift_redemptions_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "bet_legs" ADD COLUMN "turns_at" bigint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "turns" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "producers" ADD COLUMN "downs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "gift_redemptions_gift" ON "gift_redemptions" USING btree ("gift_id");