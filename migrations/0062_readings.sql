CREATE TABLE "reading" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"until" date NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "reading_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "reading_once" UNIQUE("community_id","settlement_id")
);
--> statement-breakpoint
CREATE TABLE "reading_state" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"reading_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"before" bigint,
	"now" bigint,
	"author_id" uuid,
	"read_at" timestamp (3) with time zone,
	"sha256" text,
	"type" text,
	"size" bigint,
	CONSTRAINT "reading_state_once" UNIQUE("community_id","reading_id","unit_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "reading" ADD CONSTRAINT "reading_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading" ADD CONSTRAINT "reading_settlement" FOREIGN KEY ("community_id","settlement_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_state" ADD CONSTRAINT "reading_state_of" FOREIGN KEY ("community_id","reading_id") REFERENCES "public"."reading"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_state" ADD CONSTRAINT "reading_state_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_state" ADD CONSTRAINT "reading_state_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_order" ON "reading" USING btree ("community_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "reading_state_of_unit" ON "reading_state" USING btree ("community_id","unit_id");--> statement-breakpoint
CREATE INDEX "reading_state_author" ON "reading_state" USING btree ("community_id","author_id");--> statement-breakpoint
CREATE INDEX "reading_state_bytes" ON "reading_state" USING btree ("sha256");--> statement-breakpoint
CREATE TRIGGER reading_noted AFTER INSERT OR UPDATE OR DELETE ON reading FOR EACH ROW EXECUTE FUNCTION note_change('reading');--> statement-breakpoint
CREATE TRIGGER reading_state_noted AFTER INSERT OR UPDATE OR DELETE ON reading_state FOR EACH ROW EXECUTE FUNCTION note_change('reading');--> statement-breakpoint
ALTER TABLE "reading" ALTER CONSTRAINT "reading_record" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "reading" ALTER CONSTRAINT "reading_settlement" DEFERRABLE;--> statement-breakpoint
CREATE TRIGGER reading_state_stored AFTER INSERT ON reading_state REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_stored();--> statement-breakpoint
CREATE TRIGGER reading_state_unstored AFTER DELETE ON reading_state REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_stored();--> statement-breakpoint
CREATE TRIGGER reading_state_stored_anew AFTER UPDATE ON reading_state REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_stored();
