ALTER TABLE "insolvency" ADD COLUMN "asking" uuid;--> statement-breakpoint
ALTER TABLE "insolvency" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "insolvency" ADD COLUMN "asked_of" text;--> statement-breakpoint
CREATE INDEX "insolvency_asking" ON "insolvency" USING btree ("asking") WHERE asking is not null;--> statement-breakpoint
-- what is known now is of the people as they are called now
UPDATE "insolvency" i SET "asked_of" = md5(CASE WHEN m."is_company" THEN coalesce(p."ico", '') ELSE m."last_name" || '|' || m."first_name" END)
FROM "member" m LEFT JOIN "profile" p ON p."member_id" = m."id" AND p."community_id" = m."community_id"
WHERE m."id" = i."member_id" AND m."community_id" = i."community_id" AND i."checked_at" IS NOT NULL;
