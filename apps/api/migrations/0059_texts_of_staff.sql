CREATE TABLE "published_texts" (
	"page" text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"country" text NOT NULL,
	"version" integer NOT NULL,
	"no" bigserial NOT NULL,
	"author" text NOT NULL,
	"published_at" bigint NOT NULL,
	CONSTRAINT "published_texts_page_key_language_country_pk" PRIMARY KEY("page","key","language","country")
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"page" text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"country" text NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL,
	"author" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "text_versions_page_key_language_country_version_pk" PRIMARY KEY("page","key","language","country","version")
);
--> statement-breakpoint
CREATE TABLE "config_changes" (
	"country" text NOT NULL,
	"key" text NOT NULL,
	"no" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"author" text NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "config_changes_country_key_no_pk" PRIMARY KEY("country","key","no")
);
