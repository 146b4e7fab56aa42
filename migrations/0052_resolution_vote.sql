ALTER TABLE "resolution" ADD COLUMN "vote_id" uuid;--> statement-breakpoint
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_vote" FOREIGN KEY ("community_id","vote_id") REFERENCES "public"."record"("community_id","id") ON DELETE set null ("vote_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resolution_of_vote" ON "resolution" USING btree ("community_id","vote_id");--> statement-breakpoint
CREATE INDEX "resolution_order" ON "resolution" USING btree ("community_id",(year::bigint * 1000000 + number));