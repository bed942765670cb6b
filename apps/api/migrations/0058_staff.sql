CREATE TABLE "staff_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"time" bigint NOT NULL,
	"member" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" text,
	"after" text
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"roles" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"disabled_at" bigint,
	CONSTRAINT "staff_members_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"address" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_log_member" ON "staff_log" USING btree ("member","id");--> statement-breakpoint
CREATE INDEX "staff_sessions_member" ON "staff_sessions" USING btree ("member_id","address");--> statement-breakpoint
-- What staff did stays as it was written.
CREATE FUNCTION "staff_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'staff_log is only added to'; END $$;--> statement-breakpoint
CREATE TRIGGER "staff_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_log" FOR EACH STATEMENT EXECUTE FUNCTION "staff_log_stays"();
