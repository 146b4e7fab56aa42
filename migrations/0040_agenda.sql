CREATE TABLE "agenda_point" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"requires_notary" boolean NOT NULL,
	"added_after" boolean NOT NULL,
	CONSTRAINT "agenda_point_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "agenda_point" ADD CONSTRAINT "agenda_point_meeting" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."meeting"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_point_order" ON "agenda_point" USING btree ("community_id","meeting_id","position");--> statement-breakpoint
CREATE TRIGGER agenda_point_noted AFTER INSERT OR UPDATE OR DELETE ON agenda_point FOR EACH ROW EXECUTE FUNCTION note_change('meeting');
