CREATE TABLE "staff_payouts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"institution" text,
	"account" text,
	"account_name" text,
	"asked_by" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"decided_by" text,
	"decided_at" bigint
);
--> statement-breakpoint
ALTER TABLE "deactivations" ADD COLUMN "closed_by" text;--> statement-breakpoint
CREATE INDEX "staff_payouts_user" ON "staff_payouts" USING btree ("user_id","id");