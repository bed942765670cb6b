CREATE TABLE "birthday_claims" (
	"user_id" text NOT NULL,
	"year" integer NOT NULL,
	"rewards" text[] NOT NULL,
	"claimed_at" bigint NOT NULL,
	CONSTRAINT "birthday_claims_user_id_year_pk" PRIMARY KEY("user_id","year")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"nickname_key" text,
	"first_name" text,
	"last_name" text,
	"location" text,
	"email" text,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "profiles_nickname" UNIQUE("country","nickname_key")
);
--> statement-breakpoint
CREATE TABLE "loyalty_points" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "loyalty_points_reason" UNIQUE("user_id","reason")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loyalty_points_time" ON "loyalty_points" USING btree ("user_id","created_at");