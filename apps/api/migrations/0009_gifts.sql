CREATE TABLE "gift_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"country" text NOT NULL,
	"kind" integer NOT NULL,
	"least_order_amount" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"lasts" bigint NOT NULL,
	"per_player" integer NOT NULL,
	"total" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gift_codes_code" UNIQUE("country","code_hash"),
	CONSTRAINT "gift_codes_total" CHECK ("gift_codes"."used" <= "gift_codes"."total")
);
--> statement-breakpoint
CREATE TABLE "gift_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"country" text NOT NULL,
	"kind" integer NOT NULL,
	"least_order_amount" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"currency" text NOT NULL,
	"init_bal" bigint NOT NULL,
	"cur_bal" bigint NOT NULL,
	"usable_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL,
	"bvn_verified" boolean DEFAULT true NOT NULL,
	"reason" text NOT NULL,
	"code_id" bigint,
	"key" uuid,
	"redeemed_at" bigint,
	CONSTRAINT "gifts_reason" UNIQUE("user_id","reason"),
	CONSTRAINT "gifts_key" UNIQUE("user_id","key"),
	CONSTRAINT "gifts_balance" CHECK ("gifts"."cur_bal" between 0 and "gifts"."init_bal")
);
--> statement-breakpoint
CREATE INDEX "gifts_code" ON "gifts" USING btree ("code_id","user_id");