CREATE TABLE "release_texts" (
	"app" text NOT NULL,
	"release" text NOT NULL,
	"version" text NOT NULL,
	"texts" jsonb NOT NULL,
	"no" bigserial NOT NULL,
	"current_no" bigint,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "release_texts_app_release_pk" PRIMARY KEY("app","release")
);
--> statement-breakpoint
ALTER TABLE "text_versions" ADD COLUMN "original" text;