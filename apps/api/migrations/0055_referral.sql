CREATE TABLE "referral_terms" (
	"country" text PRIMARY KEY NOT NULL,
	"min_stake" bigint NOT NULL,
	"referrer_gift" bigint NOT NULL,
	"referred_gift" bigint NOT NULL,
	"per_player" integer NOT NULL,
	"total" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_terms_total" CHECK ("referral_terms"."used" between 0 and "referral_terms"."total")
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"code" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "referral_codes_code" UNIQUE("country","code")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"user_id" text PRIMARY KEY NOT NULL,
	"referrer_id" text NOT NULL,
	"country" text NOT NULL,
	"joined_at" bigint NOT NULL,
	"refused" text,
	"rewarded_at" bigint,
	"referrer_gift" bigint,
	"referred_gift" bigint
);
--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id","joined_at");--> statement-breakpoint
CREATE INDEX "referrals_waiting" ON "referrals" USING btree ("user_id") WHERE rewarded_at is null and refused is null;
