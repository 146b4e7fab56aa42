-- A meeting that is led in the application ends there, once: it says when it was opened, and one whose log has ended is finished.
ALTER TABLE "meeting" ADD COLUMN "begun_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "meeting" m SET "begun_at" = t."begun", "finished_at" = coalesce(m."finished_at", t."ended")
  FROM (SELECT d."meeting_id",
      min((d."body"::json -> 'payload' ->> 'at')::timestamptz) FILTER (WHERE d."body"::json ->> 'type' = 'begin') AS "begun",
      max((d."body"::json -> 'payload' ->> 'at')::timestamptz) FILTER (WHERE d."body"::json ->> 'type' = 'end') AS "ended"
    FROM "evening_deed" d WHERE d."body"::json ->> 'type' IN ('begin', 'end')
      AND NOT EXISTS (SELECT FROM "evening_deed" u WHERE u."meeting_id" = d."meeting_id"
        AND d."deed_id"::text IN (u."body"::json -> 'payload' ->> 'of', u."body"::json -> 'payload' ->> 'end'))
    GROUP BY d."meeting_id") t
  WHERE t."meeting_id" = m."id";--> statement-breakpoint
UPDATE "record" r SET "status" = 'finished', "tab" = 'finished' FROM "meeting" m
  WHERE m."id" = r."id" AND r."status" = 'scheduled' AND m."finished_at" IS NOT NULL;
