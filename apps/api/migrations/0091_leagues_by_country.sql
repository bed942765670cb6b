-- A league is found by its country as well: one whose category differs from the feed's is put into the index again.
UPDATE "search_names" SET "category" = "category" || ' ' WHERE "kind" = 'league';