CREATE TABLE "favourites" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "favourites_user_id_kind_ref_pk" PRIMARY KEY("user_id","kind","ref")
);
--> statement-breakpoint
CREATE TABLE "search_choices" (
	"day" integer NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_choices_day_kind_ref_pk" PRIMARY KEY("day","kind","ref")
);
--> statement-breakpoint
CREATE TABLE "search_names" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"name" text NOT NULL,
	"sport_id" text NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "search_names_kind_ref_pk" PRIMARY KEY("kind","ref")
);
--> statement-breakpoint
CREATE TABLE "search_places" (
	"word" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	CONSTRAINT "search_places_word_kind_ref_pk" PRIMARY KEY("word","kind","ref")
);
--> statement-breakpoint
CREATE TABLE "search_spellings" (
	"spelling" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_spellings_spelling_word_pk" PRIMARY KEY("spelling","word")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_places_name" ON "search_places" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "search_words_letters" ON "search_words" USING btree ("word" text_pattern_ops);