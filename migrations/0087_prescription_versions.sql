ALTER TABLE "prescription" DROP CONSTRAINT "prescription_month";--> statement-breakpoint
ALTER TABLE "prescription" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_replaced_by" FOREIGN KEY ("community_id","replaced_by_id") REFERENCES "public"."prescription"("community_id","id") ON DELETE set null ("replaced_by_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_holds" ON "prescription" USING btree ("community_id","valid_from") WHERE issued_at is not null and replaced_by_id is null;--> statement-breakpoint
CREATE INDEX "prescription_order" ON "prescription" USING btree ("community_id","valid_from");