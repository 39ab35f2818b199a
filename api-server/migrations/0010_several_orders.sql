DROP INDEX "orders_one_open";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "order_number" text;