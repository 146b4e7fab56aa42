-- An evening names the edition of its log, and which session leads it. Logs that have begun stay of the edition that their first entry says.
ALTER TABLE "evening" ADD COLUMN "edition" integer;--> statement-breakpoint
UPDATE "evening" e SET "edition" = coalesce((SELECT (d."body"::json -> 'payload' ->> 'edition')::integer
  FROM "evening_deed" d WHERE d."meeting_id" = e."id" AND d."seq" = 0), 1);--> statement-breakpoint
ALTER TABLE "evening" ALTER COLUMN "edition" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "evening" ADD COLUMN "lead_session" uuid;
