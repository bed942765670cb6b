CREATE TABLE "gift_drops" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"country" text NOT NULL,
	"kind" integer NOT NULL,
	"amount" bigint NOT NULL,
	"total" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"lasts" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"stopped_at" bigint,
	CONSTRAINT "gift_drops_key" UNIQUE("key"),
	CONSTRAINT "gift_drops_total" CHECK ("gift_drops"."used" between 0 and "gift_drops"."total")
);
--> statement-breakpoint
CREATE TABLE "gift_grabs" (
	"user_id" text NOT NULL,
	"drop_id" bigint NOT NULL,
	"device_id" text NOT NULL,
	"taken_at" bigint NOT NULL,
	CONSTRAINT "gift_grabs_user_id_drop_id_pk" PRIMARY KEY("user_id","drop_id"),
	CONSTRAINT "gift_grabs_device" UNIQUE("drop_id","device_id")
);
--> statement-breakpoint
CREATE INDEX "gift_drops_start" ON "gift_drops" USING btree ("country","start_time");--> statement-breakpoint
CREATE INDEX "gift_grabs_drop" ON "gift_grabs" USING btree ("drop_id","taken_at");