ALTER TABLE "orders" DROP CONSTRAINT "orders_membershipNumber_unique";--> statement-breakpoint
ALTER TABLE "catalog_items" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_items" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "catalog_items" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "catalog_items" ADD COLUMN "prefecture" text;--> statement-breakpoint
ALTER TABLE "catalog_items" ADD COLUMN "readings" text;--> statement-breakpoint
ALTER TABLE "catalog_items" ADD COLUMN "rank" integer;--> statement-breakpoint
ALTER TABLE "delivery_rules" ADD COLUMN "effect" text DEFAULT 'undeliverable' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_rules" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "delivery_rules" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "export_position" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_changes_order_number_index" ON "order_changes" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("membership_number") WHERE "orders"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_membership_number_index" ON "orders" USING btree ("membership_number");--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_exportPosition_unique" UNIQUE("export_position");