ALTER TABLE "vote_event" DROP CONSTRAINT "vote_event_entry";--> statement-breakpoint
ALTER TABLE "power" ADD COLUMN "vote_id" uuid;--> statement-breakpoint
ALTER TABLE "vote_entry" ADD COLUMN "owners" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_entry" ADD COLUMN "is_joint" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "power" ADD CONSTRAINT "power_vote" FOREIGN KEY ("community_id","vote_id") REFERENCES "public"."record"("community_id","id") ON DELETE set null ("vote_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "power_of_vote" ON "power" USING btree ("community_id","vote_id");--> statement-breakpoint
CREATE INDEX "vote_entry_by_owner" ON "vote_entry" USING gin (owners jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "vote_event" ADD CONSTRAINT "vote_event_entry" CHECK (("vote_event"."type" in ('ballot', 'objection', 'transfer', 'representative')) = ("vote_event"."entry_id" is not null));