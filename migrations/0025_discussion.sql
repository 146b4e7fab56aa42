CREATE TABLE "discussion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discussion" ADD CONSTRAINT "discussion_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_by_community" ON "discussion" USING btree ("community_id");--> statement-breakpoint
CREATE TRIGGER discussion_noted AFTER INSERT OR UPDATE OR DELETE ON discussion FOR EACH ROW EXECUTE FUNCTION note_change('discussion');
