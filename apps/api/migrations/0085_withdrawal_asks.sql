CREATE TABLE "withdrawal_asks" (
	"user_id" text NOT NULL,
	"key" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"asked_at" bigint NOT NULL,
	CONSTRAINT "withdrawal_asks_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE INDEX "withdrawal_asks_time" ON "withdrawal_asks" USING btree ("asked_at");