CREATE INDEX "membership_failures_locked" ON "membership_failures" USING btree ("locked_until") WHERE "membership_failures"."locked_until" is not null;--> statement-breakpoint
CREATE INDEX "order_changes_unexported" ON "order_changes" USING btree ("accepted_at","receipt_number") WHERE "order_changes"."export_position" is null;--> statement-breakpoint
CREATE INDEX "outbox_queued_at_index" ON "outbox" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "sign_in_addresses_locked" ON "sign_in_addresses" USING btree ("locked_until") WHERE "sign_in_addresses"."locked_until" is not null;