ALTER TABLE "order_changes" ADD COLUMN "webhook_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "webhook_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "webhook_next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_changes_webhook_due" ON "order_changes" USING btree ("webhook_next_attempt_at" NULLS FIRST,"accepted_at") WHERE "order_changes"."webhook_sent_at" is null and "order_changes"."reflected_at" is null;