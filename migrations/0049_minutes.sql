CREATE TABLE "minutes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"reason" text NOT NULL,
	"is_recorded" boolean NOT NULL,
	"verifiers" jsonb NOT NULL,
	"published_to" text,
	"fixed_hash" text,
	"sent_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "minutes_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "minutes_edition" UNIQUE("community_id","meeting_id","edition")
);
--> statement-breakpoint
CREATE TABLE "minutes_block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"minutes_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"part" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_inner" boolean NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "minutes_block_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "minutes_block_part" UNIQUE("community_id","minutes_id","part")
);
--> statement-breakpoint
CREATE TABLE "minutes_remark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"minutes_id" uuid NOT NULL,
	"block_id" uuid,
	"author_id" uuid,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "minutes_remark_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "minutes" ADD CONSTRAINT "minutes_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minutes" ADD CONSTRAINT "minutes_meeting" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minutes_block" ADD CONSTRAINT "minutes_block_of" FOREIGN KEY ("community_id","minutes_id") REFERENCES "public"."minutes"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minutes_remark" ADD CONSTRAINT "minutes_remark_of" FOREIGN KEY ("community_id","minutes_id") REFERENCES "public"."minutes"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minutes_remark" ADD CONSTRAINT "minutes_remark_block" FOREIGN KEY ("community_id","block_id") REFERENCES "public"."minutes_block"("community_id","id") ON DELETE set null ("block_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minutes_remark" ADD CONSTRAINT "minutes_remark_author" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "minutes_remark_order" ON "minutes_remark" USING btree ("community_id","minutes_id","created_at");--> statement-breakpoint
CREATE TRIGGER minutes_noted AFTER INSERT OR UPDATE OR DELETE ON minutes FOR EACH ROW EXECUTE FUNCTION note_change('minutes');--> statement-breakpoint
CREATE TRIGGER minutes_block_noted AFTER INSERT OR UPDATE OR DELETE ON minutes_block FOR EACH ROW EXECUTE FUNCTION note_change('minutes');--> statement-breakpoint
CREATE TRIGGER minutes_remark_noted AFTER INSERT OR UPDATE OR DELETE ON minutes_remark FOR EACH ROW EXECUTE FUNCTION note_change('minutes');--> statement-breakpoint
ALTER TABLE "minutes" ALTER CONSTRAINT "minutes_record" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "minutes_remark" ALTER CONSTRAINT "minutes_remark_of" DEFERRABLE;
