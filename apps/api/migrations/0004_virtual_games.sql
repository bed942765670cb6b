CREATE TABLE "virtual_games" (
	"country" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'closed' NOT NULL,
	"path" text,
	"position" integer NOT NULL,
	CONSTRAINT "virtual_games_country_id_pk" PRIMARY KEY("country","id"),
	CONSTRAINT "virtual_games_state" CHECK ("virtual_games"."state" = 'closed' or ("virtual_games"."state" = 'open' and "virtual_games"."path" is not null))
);
--> statement-breakpoint
INSERT INTO "virtual_games" ("country", "id", "type", "name", "position")
SELECT "country", "id", "type", "name", "position"
FROM (VALUES ('ng'), ('gh')) AS "countries" ("country"),
	(VALUES
		('instant-football', 'football', 'Instant Football', 1),
		('instant-basketball', 'basketball', 'Instant Basketball', 2),
		('instant-tennis', 'tennis', 'Instant Tennis', 3)) AS "games" ("id", "type", "name", "position");
