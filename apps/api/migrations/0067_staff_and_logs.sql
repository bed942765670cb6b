ALTER TABLE "staff_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "provisional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was written and set stays as it was.
CREATE FUNCTION "only_added_to"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is only added to', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER "text_versions_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "text_versions" FOR EACH STATEMENT EXECUTE FUNCTION "only_added_to"();--> statement-breakpoint
CREATE TRIGGER "config_changes_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "config_changes" FOR EACH STATEMENT EXECUTE FUNCTION "only_added_to"();
