CREATE TABLE "identity_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"number_hash" text,
	"status" text NOT NULL,
	"refusal" text,
	"why" text,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"submitted_at" bigint,
	"check_at" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_at" bigint,
	CONSTRAINT "identity_checks_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "identity_pictures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"check_id" bigint NOT NULL,
	"part" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "identity_pictures_part" UNIQUE("check_id","part")
);
--> statement-breakpoint
CREATE TABLE "protection_chains" (
	"user_id" text PRIMARY KEY NOT NULL,
	"pseudonym" text NOT NULL,
	"no" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "protection_chains_pseudonym_unique" UNIQUE("pseudonym")
);
--> statement-breakpoint
CREATE TABLE "protection_log" (
	"pseudonym" text NOT NULL,
	"no" integer NOT NULL,
	"time" bigint NOT NULL,
	"kind" text NOT NULL,
	"data" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "protection_log_pseudonym_no_pk" PRIMARY KEY("pseudonym","no")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_verified_at" bigint;--> statement-breakpoint
ALTER TABLE "self_exclusions" ADD COLUMN "returned_at" bigint;--> statement-breakpoint
ALTER TABLE "identity_pictures" ADD CONSTRAINT "identity_pictures_check_id_identity_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_open" ON "identity_checks" USING btree ("user_id") WHERE status in ('checking', 'review');--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_number" ON "identity_checks" USING btree ("country","kind","number_hash") WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX "identity_checks_due" ON "identity_checks" USING btree ("check_at");--> statement-breakpoint
-- What had ended before anybody was asked to return stays ended.
UPDATE "self_exclusions" SET "returned_at" = "end_time" WHERE "end_time" <= (extract(epoch from now()) * 1000)::bigint;
