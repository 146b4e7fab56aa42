ALTER TABLE "record" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "asked_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "record" SET "revision" = "file"."number" FROM "file" WHERE "file"."id" = "record"."id";--> statement-breakpoint
ALTER TABLE "acceptance" DROP CONSTRAINT "acceptance_once";--> statement-breakpoint
ALTER TABLE "acceptance" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- what was confirmed before confirmations named it: the newest content that was stored by then
UPDATE "acceptance" SET "revision" = coalesce((SELECT max(v."number") FROM (
  SELECT "id" AS "file_id", "number", "stored_at" FROM "file"
  UNION ALL SELECT "file_id", "number", "stored_at" FROM "file_version") v
  WHERE v."file_id" = "acceptance"."record_id" AND v."stored_at" <= "acceptance"."read_date"), 1);--> statement-breakpoint
ALTER TABLE "acceptance" ADD CONSTRAINT "acceptance_once" UNIQUE("community_id","record_id","member_id","revision");--> statement-breakpoint
ALTER TABLE "file" DROP COLUMN "number";
