DROP INDEX "book_line_unit";--> statement-breakpoint
DROP INDEX "book_line_author";--> statement-breakpoint
DROP INDEX "movement_match_author";--> statement-breakpoint
DROP INDEX "payment_receipt_author";--> statement-breakpoint
CREATE INDEX "book_line_unit" ON "book_line" USING btree ("community_id","unit_id") WHERE unit_id is not null;--> statement-breakpoint
CREATE INDEX "book_line_author" ON "book_line" USING btree ("community_id","author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "movement_match_author" ON "movement_match" USING btree ("community_id","author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "payment_receipt_author" ON "payment_receipt" USING btree ("community_id","author_id") WHERE author_id is not null;