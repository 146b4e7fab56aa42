ALTER TABLE "activity" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
CREATE INDEX "activity_subject" ON "activity" USING btree ("community_id","subject_id");