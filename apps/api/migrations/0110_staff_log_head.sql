CREATE TABLE "staff_log_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "staff_log_head_one" CHECK ("staff_log_head"."id" = 1)
);
