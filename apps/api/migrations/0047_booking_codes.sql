CREATE TABLE "booking_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"system_sizes" jsonb NOT NULL,
	"picks" jsonb NOT NULL,
	"made_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL
);
