CREATE TABLE "prescription_lock" (
	"community_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"to_month" date NOT NULL,
	CONSTRAINT "prescription_lock_community_id_source_id_pk" PRIMARY KEY("community_id","source_id")
);
--> statement-breakpoint
ALTER TABLE "prescription" DROP CONSTRAINT "prescription_month";--> statement-breakpoint
ALTER TABLE "prescription" ADD COLUMN "demanded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prescription" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
ALTER TABLE "prescription_lock" ADD CONSTRAINT "prescription_lock_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_replaced_by" FOREIGN KEY ("community_id","replaced_by_id") REFERENCES "public"."prescription"("community_id","id") ON DELETE set null ("replaced_by_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_holds" ON "prescription" USING btree ("community_id","valid_from") WHERE issued_at is not null and replaced_by_id is null;--> statement-breakpoint
CREATE INDEX "prescription_order" ON "prescription" USING btree ("community_id","valid_from");--> statement-breakpoint
INSERT INTO "prescription_lock" ("community_id", "source_id", "to_month") SELECT "community_id", "id", "to_month" FROM "settlement" WHERE "issued_at" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER prescription_lock_noted AFTER INSERT OR UPDATE OR DELETE ON prescription_lock FOR EACH ROW EXECUTE FUNCTION note_change('prescription');
