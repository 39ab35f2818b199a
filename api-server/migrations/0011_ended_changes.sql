CREATE TABLE "ended_changes" (
	"receipt_number" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb,
	"contact_email" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"receipt_sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"replaced_by" text,
	"idempotency_key" text NOT NULL,
	"request" text NOT NULL,
	"end_key" text,
	"end_request" text,
	"is_announced" boolean NOT NULL,
	"webhook_sent_at" timestamp (3) with time zone,
	"webhook_attempts" integer DEFAULT 0 NOT NULL,
	"webhook_next_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "ended_changes_replacedBy_unique" UNIQUE("replaced_by")
);
--> statement-breakpoint
ALTER TABLE "ended_changes" ADD CONSTRAINT "ended_changes_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_changes_order_number_index" ON "ended_changes" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "ended_changes_webhook_due" ON "ended_changes" USING btree ("webhook_next_attempt_at" NULLS FIRST,"ended_at") WHERE "ended_changes"."is_announced" and "ended_changes"."webhook_sent_at" is null;