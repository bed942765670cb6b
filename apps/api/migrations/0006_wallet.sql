CREATE TABLE "remote_config" (
	"country" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "remote_config_country_key_pk" PRIMARY KEY("country","key")
);
--> statement-breakpoint
CREATE TABLE "local_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"behaviour" text NOT NULL,
	"status" text NOT NULL,
	"due_at" bigint,
	"unsent" integer DEFAULT 0 NOT NULL,
	"mute" boolean NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"trade_id" bigint NOT NULL,
	"time" bigint NOT NULL,
	"source" text NOT NULL,
	"told" text NOT NULL,
	"step" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"institution" text,
	"account" text,
	"account_name" text,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"action" jsonb,
	"created_at" bigint NOT NULL,
	"decided_at" bigint,
	"expires_at" bigint,
	"check_at" bigint,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trades_reference_unique" UNIQUE("reference"),
	CONSTRAINT "trades_user_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE INDEX "local_payments_due" ON "local_payments" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "trade_events_trade" ON "trade_events" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "trades_user" ON "trades" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "trades_check" ON "trades" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_payouts_not_negative" CHECK ("accounts"."kind" <> 'payouts' or "accounts"."balance" >= 0);