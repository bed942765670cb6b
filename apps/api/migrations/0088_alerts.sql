CREATE TABLE "alert_marks" (
	"source" text PRIMARY KEY NOT NULL,
	"done_to" bigint NOT NULL,
	"newest" bigint NOT NULL,
	"marked_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"goals" boolean DEFAULT true NOT NULL,
	"settlement" boolean DEFAULT true NOT NULL,
	"cash_out" boolean DEFAULT true NOT NULL,
	"missions" boolean DEFAULT true NOT NULL,
	"marketing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_campaigns" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"author" text NOT NULL,
	"created_at" bigint NOT NULL,
	"started_at" bigint,
	"devices" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"country" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth_secret" text NOT NULL,
	"vapid_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "push_devices_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"device_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"cause" text NOT NULL,
	"content" jsonb NOT NULL,
	"closed_by" text[] DEFAULT '{}' NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL,
	"done_at" bigint,
	CONSTRAINT "push_outbox_cause" UNIQUE("device_id","cause")
);
--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_outbox_due" ON "push_outbox" USING btree ("next_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "mission_entries_completed" ON "mission_entries" USING btree ("completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "favourites_ref" ON "favourites" USING btree ("kind","ref");