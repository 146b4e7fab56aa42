CREATE TABLE "insolvency" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"birth_date" date,
	"author_id" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"trouble" text,
	"checked_at" timestamp (3) with time zone,
	"cases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"left_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insolvency_of" UNIQUE("community_id","member_id"),
	CONSTRAINT "insolvency_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "insolvency_watch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	CONSTRAINT "insolvency_watch_of" UNIQUE("community_id")
);
--> statement-breakpoint
ALTER TABLE "insolvency" ADD CONSTRAINT "insolvency_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insolvency" ADD CONSTRAINT "insolvency_by" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insolvency_watch" ADD CONSTRAINT "insolvency_watch_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insolvency_due" ON "insolvency" USING btree ("due_at") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "insolvency_author" ON "insolvency" USING btree ("community_id","author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE TRIGGER insolvency_watch_noted AFTER INSERT OR UPDATE OR DELETE ON insolvency_watch FOR EACH ROW EXECUTE FUNCTION note_change('insolvency');--> statement-breakpoint
CREATE TRIGGER insolvency_noted AFTER INSERT OR UPDATE OR DELETE ON insolvency FOR EACH ROW EXECUTE FUNCTION note_change('insolvency');--> statement-breakpoint
ALTER TABLE "insolvency_watch" ALTER CONSTRAINT "insolvency_watch_record" DEFERRABLE;
