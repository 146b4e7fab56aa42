ALTER TABLE "activity" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "house_import" ADD COLUMN "sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "house_import" ADD COLUMN "sheet" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_import" ADD COLUMN "tables" jsonb;--> statement-breakpoint
CREATE INDEX "activity_subject" ON "activity" USING btree ("community_id","subject_id");