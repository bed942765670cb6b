CREATE TABLE "vip_week_lists" (
	"country" text NOT NULL,
	"week" text NOT NULL,
	"listed_at" bigint NOT NULL,
	CONSTRAINT "vip_week_lists_country_week_pk" PRIMARY KEY("country","week")
);
--> statement-breakpoint
CREATE TABLE "vip_weeks" (
	"user_id" text NOT NULL,
	"week" text NOT NULL,
	"country" text NOT NULL,
	"level" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"outcome" text,
	"decided_at" bigint,
	CONSTRAINT "vip_weeks_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE INDEX "vip_weeks_waiting" ON "vip_weeks" USING btree ("country","week","user_id") WHERE outcome is null;