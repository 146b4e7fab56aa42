ALTER TABLE "file" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_version" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- of what was stored before, only what lies open in the root is known to have been open
UPDATE "file" SET "is_open" = true FROM "record" WHERE "record"."id" = "file"."id" AND "record"."audience" = 'everyone' AND "file"."folder_id" IS NULL;
