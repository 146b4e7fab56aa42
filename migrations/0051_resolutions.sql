CREATE TABLE "resolution" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"decided_on" date NOT NULL,
	"text" text NOT NULL,
	"majority" text NOT NULL,
	"meeting_id" uuid,
	"point" text NOT NULL,
	"question_id" text,
	"note" text NOT NULL,
	"cancelled_by_id" uuid,
	"contested_on" date,
	"outcome" text NOT NULL,
	CONSTRAINT "resolution_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "resolution_number" UNIQUE("community_id","year","number"),
	CONSTRAINT "resolution_question" UNIQUE("community_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "resolution_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"resolution_id" uuid NOT NULL,
	"text" text NOT NULL,
	"member_id" uuid,
	"person" text NOT NULL,
	"until" date NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resolution_task_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_meeting" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."record"("community_id","id") ON DELETE set null ("meeting_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_cancelled_by" FOREIGN KEY ("community_id","cancelled_by_id") REFERENCES "public"."record"("community_id","id") ON DELETE set null ("cancelled_by_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution_task" ADD CONSTRAINT "resolution_task_of" FOREIGN KEY ("community_id","resolution_id") REFERENCES "public"."resolution"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution_task" ADD CONSTRAINT "resolution_task_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("member_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resolution_of_meeting" ON "resolution" USING btree ("community_id","meeting_id");--> statement-breakpoint
CREATE INDEX "resolution_by" ON "resolution" USING btree ("community_id","cancelled_by_id");--> statement-breakpoint
CREATE INDEX "resolution_task_order" ON "resolution_task" USING btree ("community_id","resolution_id","until");--> statement-breakpoint
CREATE INDEX "resolution_task_of_member" ON "resolution_task" USING btree ("community_id","member_id");--> statement-breakpoint
CREATE TRIGGER resolution_noted AFTER INSERT OR UPDATE OR DELETE ON resolution FOR EACH ROW EXECUTE FUNCTION note_change('resolution');--> statement-breakpoint
CREATE TRIGGER resolution_task_noted AFTER INSERT OR UPDATE OR DELETE ON resolution_task FOR EACH ROW EXECUTE FUNCTION note_change('resolution');--> statement-breakpoint
ALTER TABLE "resolution" ALTER CONSTRAINT "resolution_record" DEFERRABLE;
