CREATE TABLE "feed_names" (
	"language" text NOT NULL,
	"ref" text NOT NULL,
	"name" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "feed_names_language_ref_pk" PRIMARY KEY("language","ref")
);
--> statement-breakpoint
CREATE INDEX "feed_names_updated_at" ON "feed_names" USING btree ("updated_at");