CREATE TABLE "catalog_items" (
	"catalog_code" text NOT NULL,
	"item_no" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"temperature" text NOT NULL,
	"time_slot_selectable" boolean NOT NULL,
	CONSTRAINT "catalog_items_catalog_code_item_no_pk" PRIMARY KEY("catalog_code","item_no")
);
--> statement-breakpoint
CREATE TABLE "catalogs" (
	"catalog_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_loads" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"catalog_code" text NOT NULL,
	"item_no" text,
	"temperature" text,
	"place_kind" text NOT NULL,
	"place" text NOT NULL,
	"place_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"membership_number" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"receipt_number" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"revision" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"contact_email" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"reflected_at" timestamp (3) with time zone,
	"idempotency_key" text NOT NULL,
	"request" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_number" text NOT NULL,
	"line_number" integer NOT NULL,
	"delivery_month" text NOT NULL,
	"item_no" text NOT NULL,
	"changeable" boolean NOT NULL,
	CONSTRAINT "order_lines_order_number_line_number_pk" PRIMARY KEY("order_number","line_number")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"membership_number" text NOT NULL,
	"catalog_code" text NOT NULL,
	"revision" integer NOT NULL,
	"is_accepted_here" boolean NOT NULL,
	"can_change_products" boolean NOT NULL,
	"can_change_destination" boolean NOT NULL,
	"can_change_time_slot" boolean NOT NULL,
	"change_accepted_until" timestamp (3) with time zone NOT NULL,
	"recipient_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"zip_code" text NOT NULL,
	"prefecture" text NOT NULL,
	"city" text NOT NULL,
	"street" text NOT NULL,
	"building" text NOT NULL,
	"time_slot" text,
	CONSTRAINT "orders_membershipNumber_unique" UNIQUE("membership_number")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postal_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postal_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"zip_code" text NOT NULL,
	"kind" text NOT NULL,
	"municipality_code" text NOT NULL,
	"prefecture" text NOT NULL,
	"city" text NOT NULL,
	"town" text NOT NULL,
	"street" text,
	"prefecture_kana" text,
	"city_kana" text,
	"town_kana" text,
	"office_name" text
);
--> statement-breakpoint
CREATE TABLE "send_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"membership_number" text,
	"accepted_key" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"code" text,
	"browser" text NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"resend_available_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone[] NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "catalog_items" ADD CONSTRAINT "catalog_items_catalog_code_catalogs_catalog_code_fk" FOREIGN KEY ("catalog_code") REFERENCES "public"."catalogs"("catalog_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_rules" ADD CONSTRAINT "delivery_rules_catalog_code_catalogs_catalog_code_fk" FOREIGN KEY ("catalog_code") REFERENCES "public"."catalogs"("catalog_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_membership_number_members_membership_number_fk" FOREIGN KEY ("membership_number") REFERENCES "public"."members"("membership_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_catalog_code_catalogs_catalog_code_fk" FOREIGN KEY ("catalog_code") REFERENCES "public"."catalogs"("catalog_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_one_pending" ON "order_changes" USING btree ("order_number") WHERE "order_changes"."reflected_at" is null;--> statement-breakpoint
CREATE INDEX "postal_addresses_zip_code_index" ON "postal_addresses" USING btree ("zip_code");