CREATE TABLE "prescription_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"from_month" date NOT NULL,
	"changes" jsonb NOT NULL,
	"before" bigint,
	"after" bigint,
	"reason" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prescription_sheet" ADD COLUMN "from_month" date;--> statement-breakpoint
UPDATE "prescription_sheet" s SET "from_month" = p."valid_from" FROM "prescription" p WHERE p."community_id" = s."community_id" AND p."id" = s."prescription_id";--> statement-breakpoint
ALTER TABLE "prescription_sheet" ALTER COLUMN "from_month" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_unit" ADD COLUMN "from_month" date DEFAULT '1900-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_unit" ALTER COLUMN "from_month" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "prescription_sheet" DROP CONSTRAINT "prescription_sheet_prescription_id_unit_id_pk";--> statement-breakpoint
ALTER TABLE "prescription_unit" DROP CONSTRAINT "prescription_unit_community_id_unit_id_pk";--> statement-breakpoint
ALTER TABLE "prescription_sheet" ADD CONSTRAINT "prescription_sheet_prescription_id_unit_id_from_month_pk" PRIMARY KEY("prescription_id","unit_id","from_month");--> statement-breakpoint
ALTER TABLE "prescription_unit" ADD CONSTRAINT "prescription_unit_community_id_unit_id_from_month_pk" PRIMARY KEY("community_id","unit_id","from_month");--> statement-breakpoint
ALTER TABLE "prescription_change" ADD CONSTRAINT "prescription_change_of" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_change" ADD CONSTRAINT "prescription_change_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prescription_change_order" ON "prescription_change" USING btree ("community_id","unit_id","created_at");--> statement-breakpoint
CREATE INDEX "prescription_change_author" ON "prescription_change" USING btree ("community_id","author_id");--> statement-breakpoint
CREATE TRIGGER prescription_change_noted AFTER INSERT OR UPDATE OR DELETE ON prescription_change FOR EACH ROW EXECUTE FUNCTION note_change('prescription');
