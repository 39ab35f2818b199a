-- Counts of ten minutes at most, without the times that the new ones are made of.
DELETE FROM "send_counters";--> statement-breakpoint
ALTER TABLE "send_counters" ADD COLUMN "granted_at" timestamp (3) with time zone[] NOT NULL;--> statement-breakpoint
ALTER TABLE "send_counters" DROP COLUMN "window_started_at";--> statement-breakpoint
ALTER TABLE "send_counters" DROP COLUMN "count";
