CREATE TABLE "captcha_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_quizzes" (
	"id" text PRIMARY KEY NOT NULL,
	"round_id" text NOT NULL,
	"answer_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"action" text NOT NULL,
	"device_id" text NOT NULL,
	"phone" text,
	"site_key_hash" text,
	"token_hash" text,
	"passed" integer DEFAULT 0 NOT NULL,
	"used_at" bigint,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "captcha_rounds_site_key_hash_unique" UNIQUE("site_key_hash")
);
--> statement-breakpoint
ALTER TABLE "captcha_quizzes" ADD CONSTRAINT "captcha_quizzes_round_id_captcha_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."captcha_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captcha_counts_start" ON "captcha_counts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "captcha_quizzes_round" ON "captcha_quizzes" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "captcha_rounds_expiry" ON "captcha_rounds" USING btree ("expires_at");