-- Attendance that began by mistake is taken back: an evening goes with its log as long as that says only who was there.
CREATE FUNCTION "refuse_evening_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "community" WHERE "id" = OLD."community_id") AND EXISTS (
    SELECT FROM "evening_deed" WHERE "meeting_id" = OLD."id"
      AND "type" NOT IN ('setup', 'arrive', 'leave', 'dispute', 'agree', 'undo')
  ) THEN
    RAISE EXCEPTION 'an evening that was led is not removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "evening_kept" BEFORE DELETE ON "evening"
  FOR EACH ROW EXECUTE FUNCTION "refuse_evening_removal"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_evening_deed_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (
    NOT EXISTS (SELECT FROM "community" WHERE "id" = OLD."community_id")
    OR NOT EXISTS (SELECT FROM "evening" WHERE "id" = OLD."meeting_id")
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'evening_deed is append-only' USING ERRCODE = 'restrict_violation';
END $$;
