ALTER TABLE "orders" ALTER COLUMN "can_change_products" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "can_change_destination" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "can_change_time_slot" SET DEFAULT true;