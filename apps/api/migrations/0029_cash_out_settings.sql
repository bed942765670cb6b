CREATE TABLE "cash_out_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"drop_policy" text NOT NULL,
	"updated_at" bigint NOT NULL
);
