CREATE TABLE "owner_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"recipient" text,
	"text" text,
	"created_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL,
	"sent_at" bigint,
	"failed_at" bigint
);
--> statement-breakpoint
CREATE INDEX "owner_messages_user" ON "owner_messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "owner_messages_due" ON "owner_messages" USING btree ("next_at") WHERE sent_at is null and failed_at is null;