CREATE TABLE "meeting_duty" (
	"community_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"duty" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	"done_by" uuid,
	CONSTRAINT "meeting_duty_meeting_id_duty_pk" PRIMARY KEY("meeting_id","duty")
);
--> statement-breakpoint
ALTER TABLE "meeting_duty" ADD CONSTRAINT "meeting_duty_meeting" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_duty" ADD CONSTRAINT "meeting_duty_community_id_done_by_member_community_id_id_fk" FOREIGN KEY ("community_id","done_by") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("done_by") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_duty_order" ON "meeting_duty" USING btree ("community_id","meeting_id");--> statement-breakpoint
CREATE TRIGGER meeting_duty_noted AFTER INSERT OR UPDATE OR DELETE ON meeting_duty FOR EACH ROW EXECUTE FUNCTION note_change('duty');
