ALTER TABLE "vote_event" DROP CONSTRAINT "vote_event_entry";--> statement-breakpoint
DROP INDEX "vote_closing";--> statement-breakpoint
ALTER TABLE "vote" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vote" ADD COLUMN "annulled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vote" ADD COLUMN "annulled_by_id" uuid;--> statement-breakpoint
ALTER TABLE "vote" ADD COLUMN "annul_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Codes of the old kind live ten minutes; who waits for one asks again.
DELETE FROM "vote_code";--> statement-breakpoint
ALTER TABLE "vote_code" ADD COLUMN "code_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_code" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vote_entry" ADD COLUMN "former" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_annulled_by" FOREIGN KEY ("community_id","annulled_by_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("annulled_by_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vote_code_of" ON "vote_code" USING btree ("community_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_event_objection" ON "vote_event" USING btree ("vote_id","entry_id") WHERE type = 'objection';--> statement-breakpoint
CREATE INDEX "vote_closing" ON "vote" USING btree ("deadline") WHERE closes and opened_at is not null and finished_at is null and annulled_at is null;--> statement-breakpoint
ALTER TABLE "vote_event" ADD CONSTRAINT "vote_event_entry" CHECK (("vote_event"."type" in ('ballot', 'objection', 'transfer')) = ("vote_event"."entry_id" is not null));--> statement-breakpoint
-- Votes that were deleted before there was a place for them: annulled the day they were archived, by whom their chain says.
UPDATE "vote" v SET "annulled_at" = r."archived_at", "annul_reason" = 'neuvedeno', "annulled_by_id" = (
    SELECT m."id" FROM "vote_event" e JOIN "member" m
      ON m."community_id" = e."community_id" AND m."id"::text = e."body"::json #>> '{payload,by}'
    WHERE e."community_id" = v."community_id" AND e."vote_id" = v."id" AND e."type" = 'annul' LIMIT 1)
  FROM "record" r
  WHERE r."community_id" = v."community_id" AND r."id" = v."id" AND r."archived_at" IS NOT NULL AND v."opened_at" IS NOT NULL
    AND v."annulled_at" IS NULL;--> statement-breakpoint
-- Once a row has voted, the name and salt of its commitment stay as well.
DROP TRIGGER "vote_entry_final" ON "vote_entry";--> statement-breakpoint
CREATE TRIGGER "vote_entry_final" BEFORE UPDATE ON "vote_entry"
  FOR EACH ROW WHEN (OLD."done" AND (OLD."choices", OLD."done", OLD."full_name", OLD."salt", OLD."former")
    IS DISTINCT FROM (NEW."choices", NEW."done", NEW."full_name", NEW."salt", NEW."former"))
  EXECUTE FUNCTION "refuse_vote_change"();--> statement-breakpoint
-- An annulment is final.
CREATE TRIGGER "vote_annulled" BEFORE UPDATE ON "vote"
  FOR EACH ROW WHEN (OLD."annulled_at" IS NOT NULL
    AND (OLD."annulled_at", OLD."annul_reason") IS DISTINCT FROM (NEW."annulled_at", NEW."annul_reason"))
  EXECUTE FUNCTION "refuse_vote_change"();
