DROP INDEX "attachment_order";--> statement-breakpoint
DROP INDEX "comment_order";--> statement-breakpoint
DROP INDEX "history_order";--> statement-breakpoint
CREATE INDEX "mail_by_community" ON "mail" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "attachment_order" ON "attachment" USING btree ("community_id","record_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_order" ON "comment" USING btree ("community_id","record_id","created_at");--> statement-breakpoint
CREATE INDEX "history_order" ON "history" USING btree ("community_id","record_id","created_at");