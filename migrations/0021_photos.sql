CREATE TABLE "photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"gallery_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_cover" boolean DEFAULT false NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_gallery" FOREIGN KEY ("community_id","gallery_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_in_gallery" ON "photo" USING btree ("community_id","gallery_id","position");--> statement-breakpoint
CREATE INDEX "photo_bytes" ON "photo" USING btree ("sha256");--> statement-breakpoint
-- The photos there are leave the attachments and become records of their own, in the order in which they stood.
INSERT INTO "record" ("id", "kind", "community_id", "author_id", "title", "status", "audience", "search_text", "created_at", "updated_at")
SELECT a."id", 'photo', a."community_id", a."author_id", a."name", 'published', 'everyone', '', a."created_at", a."created_at"
FROM "attachment" a JOIN "gallery" g ON g."id" = a."record_id" AND g."community_id" = a."community_id";--> statement-breakpoint
INSERT INTO "photo" ("id", "community_id", "gallery_id", "position", "sha256", "type", "size")
SELECT a."id", a."community_id", a."record_id", row_number() OVER (PARTITION BY a."record_id" ORDER BY a."created_at", a."id") - 1, a."sha256", a."type", a."size"
FROM "attachment" a JOIN "gallery" g ON g."id" = a."record_id" AND g."community_id" = a."community_id";--> statement-breakpoint
DELETE FROM "attachment" a USING "gallery" g WHERE g."id" = a."record_id" AND g."community_id" = a."community_id";
