CREATE TABLE "email_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"birth_date" date NOT NULL,
	"terms_accepted_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_documents" (
	"update_id" bigint PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_updates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"country" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"status" text NOT NULL,
	"refusal" text,
	"created_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "name_documents" ADD CONSTRAINT "name_documents_update_id_name_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."name_updates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_registrations_expiry" ON "email_registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "name_updates_pending" ON "name_updates" USING btree ("user_id") WHERE status = 'pending';