CREATE TABLE "meeting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"end" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"description" text NOT NULL,
	"visibility" text NOT NULL,
	"visibility_roles" jsonb NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "meeting_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "meeting_lasts" CHECK ("meeting"."end" > "meeting"."start")
);
--> statement-breakpoint
ALTER TABLE "vote" ADD COLUMN "meeting_of_owners_id" uuid;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_order" ON "meeting" USING btree ("community_id","start");--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_meeting" FOREIGN KEY ("community_id","meeting_of_owners_id") REFERENCES "public"."record"("community_id","id") ON DELETE set null ("meeting_of_owners_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vote_by_meeting" ON "vote" USING btree ("community_id","meeting_of_owners_id") WHERE meeting_of_owners_id is not null;--> statement-breakpoint
CREATE TRIGGER meeting_noted AFTER INSERT OR UPDATE OR DELETE ON meeting FOR EACH ROW EXECUTE FUNCTION note_change('meeting');--> statement-breakpoint
ALTER TABLE "vote" ALTER CONSTRAINT "vote_record" DEFERRABLE;
