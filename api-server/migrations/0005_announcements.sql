CREATE TABLE "announcements" (
	"about" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"until" timestamp (3) with time zone,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL
);
