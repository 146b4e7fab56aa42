-- A meeting's log is sealed when its minutes are closed; where they are closed already, its log takes nothing from now on.
ALTER TABLE "evening" ADD COLUMN "sealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evening" ADD COLUMN "minutes" text;--> statement-breakpoint
ALTER TABLE "evening" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "minutes" ADD COLUMN "ledger_hash" text;--> statement-breakpoint
UPDATE "evening" e SET "sealed_at" = (SELECT min(m."closed_at") FROM "minutes" m JOIN "record" r ON r."id" = m."id"
  WHERE m."community_id" = e."community_id" AND m."meeting_id" = e."id" AND r."status" IN ('signing', 'signed', 'published', 'replaced'));
