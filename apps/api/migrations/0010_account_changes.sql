CREATE TABLE "deactivations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"deactivated_at" bigint NOT NULL,
	"reactivated_at" bigint
);
--> statement-breakpoint
CREATE TABLE "subsidiary_phones" (
	"user_id" text NOT NULL,
	"phone" text NOT NULL,
	"since" bigint NOT NULL,
	CONSTRAINT "subsidiary_phones_user_id_phone_pk" PRIMARY KEY("user_id","phone")
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"user_id" text PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" bigint DEFAULT 0 NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "deactivations_in_force" ON "deactivations" USING btree ("user_id") WHERE reactivated_at is null;