CREATE TABLE "otp_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"business" text NOT NULL,
	"reference" text,
	"channel" text,
	"code_hash" text,
	"code_expires_at" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"retry_at" bigint DEFAULT 0 NOT NULL,
	"received_at" bigint,
	"failed_at" bigint,
	"used_at" bigint,
	"grant_hash" text,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"birth_date" date NOT NULL,
	"terms_accepted_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" bigint;--> statement-breakpoint
CREATE INDEX "otp_counts_start" ON "otp_counts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "otp_sessions_phone" ON "otp_sessions" USING btree ("country","phone");--> statement-breakpoint
CREATE INDEX "otp_sessions_expiry" ON "otp_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_expiry" ON "registrations" USING btree ("expires_at");