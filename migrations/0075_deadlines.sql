CREATE TABLE "deadline" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"type" text NOT NULL,
	"due_on" date,
	"months" integer,
	"done_on" date,
	"rounds" integer DEFAULT 0 NOT NULL,
	"responsible_id" uuid,
	"company" text NOT NULL,
	"note" text NOT NULL,
	"remind_at" timestamp (3) with time zone,
	CONSTRAINT "deadline_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "deadline_round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"deadline_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"done_on" date NOT NULL,
	"note" text NOT NULL,
	"attachment_id" uuid,
	"author_id" uuid,
	"due_before" date,
	"done_before" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_round_once" UNIQUE("community_id","deadline_id","position")
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "deadline_id" uuid;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_responsible" FOREIGN KEY ("community_id","responsible_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("responsible_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_round" ADD CONSTRAINT "deadline_round_of" FOREIGN KEY ("community_id","deadline_id") REFERENCES "public"."deadline"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_round" ADD CONSTRAINT "deadline_round_attachment" FOREIGN KEY ("community_id","attachment_id") REFERENCES "public"."attachment"("community_id","id") ON DELETE set null ("attachment_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_round" ADD CONSTRAINT "deadline_round_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_order" ON "deadline" USING btree ("community_id",coalesce(due_on, 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "deadline_warning" ON "deadline" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "deadline_by_responsible" ON "deadline" USING btree ("community_id","responsible_id");--> statement-breakpoint
CREATE INDEX "deadline_round_day" ON "deadline_round" USING btree ("community_id","done_on");--> statement-breakpoint
CREATE INDEX "deadline_round_author" ON "deadline_round" USING btree ("community_id","author_id");--> statement-breakpoint
CREATE INDEX "deadline_round_protocol" ON "deadline_round" USING btree ("community_id","attachment_id");--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_deadline" FOREIGN KEY ("community_id","deadline_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_by_deadline" ON "event" USING btree ("community_id","deadline_id") WHERE deadline_id is not null;--> statement-breakpoint
CREATE TRIGGER deadline_noted AFTER INSERT OR UPDATE OR DELETE ON deadline FOR EACH ROW EXECUTE FUNCTION note_change('deadline');--> statement-breakpoint
CREATE TRIGGER deadline_round_noted AFTER INSERT OR UPDATE OR DELETE ON deadline_round FOR EACH ROW EXECUTE FUNCTION note_change('deadline');--> statement-breakpoint
ALTER TABLE "deadline" ALTER CONSTRAINT "deadline_record" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "deadline_round" ALTER CONSTRAINT "deadline_round_of" DEFERRABLE;
