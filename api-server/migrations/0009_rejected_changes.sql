ALTER TABLE "order_changes" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "rejected_why" text;