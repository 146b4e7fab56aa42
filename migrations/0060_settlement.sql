CREATE TABLE "settlement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"from_month" date NOT NULL,
	"to_month" date NOT NULL,
	"pay_by" date,
	"issued_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "settlement_objection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settlement_service" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"cost" bigint NOT NULL,
	"key" text NOT NULL,
	"parameters" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_unit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"unit_id" uuid,
	"number" text DEFAULT '' NOT NULL,
	"owners" text DEFAULT '' NOT NULL,
	"area" integer,
	"persons" jsonb,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"change_day" date,
	"owner_before" text DEFAULT '' NOT NULL,
	"owner_after" text DEFAULT '' NOT NULL,
	"cost" bigint,
	"advances" bigint,
	"result" jsonb,
	CONSTRAINT "settlement_unit_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "settlement_unit_once" UNIQUE("community_id","settlement_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_objection" ADD CONSTRAINT "settlement_objection_of" FOREIGN KEY ("community_id","statement_id") REFERENCES "public"."settlement_unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_objection" ADD CONSTRAINT "settlement_objection_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_service" ADD CONSTRAINT "settlement_service_of" FOREIGN KEY ("community_id","settlement_id") REFERENCES "public"."settlement"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_unit" ADD CONSTRAINT "settlement_unit_of" FOREIGN KEY ("community_id","settlement_id") REFERENCES "public"."settlement"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_unit" ADD CONSTRAINT "settlement_unit_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE set null ("unit_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_order" ON "settlement" USING btree ("community_id","to_month","id");--> statement-breakpoint
CREATE INDEX "settlement_objection_order" ON "settlement_objection" USING btree ("community_id","statement_id","created_at");--> statement-breakpoint
CREATE INDEX "settlement_objection_open" ON "settlement_objection" USING btree ("community_id","created_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "settlement_objection_author" ON "settlement_objection" USING btree ("community_id","author_id");--> statement-breakpoint
CREATE INDEX "settlement_service_order" ON "settlement_service" USING btree ("community_id","settlement_id","position");--> statement-breakpoint
CREATE INDEX "settlement_unit_of_unit" ON "settlement_unit" USING btree ("community_id","unit_id");--> statement-breakpoint
CREATE TRIGGER settlement_noted AFTER INSERT OR UPDATE OR DELETE ON settlement FOR EACH ROW EXECUTE FUNCTION note_change('settlement');--> statement-breakpoint
CREATE TRIGGER settlement_service_noted AFTER INSERT OR UPDATE OR DELETE ON settlement_service FOR EACH ROW EXECUTE FUNCTION note_change('settlement');--> statement-breakpoint
CREATE TRIGGER settlement_unit_noted AFTER INSERT OR UPDATE OR DELETE ON settlement_unit FOR EACH ROW EXECUTE FUNCTION note_change('settlement');--> statement-breakpoint
CREATE TRIGGER settlement_objection_noted AFTER INSERT OR UPDATE OR DELETE ON settlement_objection FOR EACH ROW EXECUTE FUNCTION note_change('settlement');--> statement-breakpoint
ALTER TABLE "settlement" ALTER CONSTRAINT "settlement_record" DEFERRABLE;
