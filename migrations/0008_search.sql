DROP INDEX "activity_order";--> statement-breakpoint
DROP INDEX "record_order";--> statement-breakpoint
DROP INDEX "house_import_order";--> statement-breakpoint
CREATE INDEX "activity_order" ON "activity" USING btree ("community_id","date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "record_order" ON "record" USING btree ("community_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "house_import_order" ON "house_import" USING btree ("community_id","created_at" DESC NULLS FIRST);