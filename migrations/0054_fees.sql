CREATE TABLE "fee" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"frequency" text NOT NULL,
	"notes" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fee" ADD CONSTRAINT "fee_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_amount" ON "fee" USING btree ("community_id","amount","id");--> statement-breakpoint
CREATE TRIGGER fee_noted AFTER INSERT OR UPDATE OR DELETE ON fee FOR EACH ROW EXECUTE FUNCTION note_change('fee');--> statement-breakpoint
ALTER TABLE "fee" ALTER CONSTRAINT "fee_record" DEFERRABLE;--> statement-breakpoint
CREATE TABLE "prescription_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"unit_id" uuid,
	"month" date NOT NULL,
	"group" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"symbol" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prescription_due_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "prescription_due_once" UNIQUE("community_id","unit_id","month","group")
);
--> statement-breakpoint
CREATE TABLE "prescription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"due_day" integer NOT NULL,
	"written_to" date,
	"issued_at" timestamp (3) with time zone,
	CONSTRAINT "prescription_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "prescription_month" UNIQUE("community_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "prescription_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"prescription_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"formula" text NOT NULL,
	"group" text NOT NULL,
	"amount" bigint NOT NULL,
	"until" date,
	"amounts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_sheet" (
	"community_id" uuid NOT NULL,
	"prescription_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"area" integer,
	"persons" integer,
	"share_top" bigint,
	"share_bottom" bigint,
	"symbol" text NOT NULL,
	"amounts" jsonb NOT NULL,
	CONSTRAINT "prescription_sheet_prescription_id_unit_id_pk" PRIMARY KEY("prescription_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "prescription_unit" (
	"community_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"area" integer,
	"persons" integer,
	"symbol" text NOT NULL,
	CONSTRAINT "prescription_unit_community_id_unit_id_pk" PRIMARY KEY("community_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "prescription_due" ADD CONSTRAINT "prescription_due_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE set null ("unit_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_item" ADD CONSTRAINT "prescription_item_of" FOREIGN KEY ("community_id","prescription_id") REFERENCES "public"."prescription"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_sheet" ADD CONSTRAINT "prescription_sheet_of" FOREIGN KEY ("community_id","prescription_id") REFERENCES "public"."prescription"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_sheet" ADD CONSTRAINT "prescription_sheet_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_unit" ADD CONSTRAINT "prescription_unit_of" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prescription_due_order" ON "prescription_due" USING btree ("community_id","month");--> statement-breakpoint
CREATE INDEX "prescription_item_order" ON "prescription_item" USING btree ("community_id","prescription_id","position");--> statement-breakpoint
CREATE INDEX "prescription_sheet_of_unit" ON "prescription_sheet" USING btree ("community_id","unit_id");--> statement-breakpoint
CREATE INDEX "prescription_sheet_order" ON "prescription_sheet" USING btree ("community_id","prescription_id");--> statement-breakpoint
CREATE TRIGGER prescription_noted AFTER INSERT OR UPDATE OR DELETE ON prescription FOR EACH ROW EXECUTE FUNCTION note_change('prescription');--> statement-breakpoint
CREATE TRIGGER prescription_item_noted AFTER INSERT OR UPDATE OR DELETE ON prescription_item FOR EACH ROW EXECUTE FUNCTION note_change('prescription');--> statement-breakpoint
CREATE TRIGGER prescription_unit_noted AFTER INSERT OR UPDATE OR DELETE ON prescription_unit FOR EACH ROW EXECUTE FUNCTION note_change('prescription');--> statement-breakpoint
CREATE TRIGGER prescription_sheet_noted AFTER INSERT OR UPDATE OR DELETE ON prescription_sheet FOR EACH ROW EXECUTE FUNCTION note_change('prescription');--> statement-breakpoint
CREATE TRIGGER prescription_due_noted AFTER INSERT OR UPDATE OR DELETE ON prescription_due FOR EACH ROW EXECUTE FUNCTION note_change('prescription');--> statement-breakpoint
ALTER TABLE "prescription" ALTER CONSTRAINT "prescription_record" DEFERRABLE;
