ALTER TABLE "agenda_point" ADD COLUMN "sent" jsonb;--> statement-breakpoint
-- what people were invited to is known no better than as it stands now
UPDATE "agenda_point" SET "sent" = jsonb_build_object('kind', "agenda_point"."kind", 'name', "agenda_point"."name", 'text', "agenda_point"."text", 'requiresNotary', "agenda_point"."requires_notary")
FROM "record" WHERE "record"."id" = "agenda_point"."meeting_id" AND "record"."community_id" = "agenda_point"."community_id" AND "record"."status" <> 'concept' AND NOT "agenda_point"."added_after";--> statement-breakpoint
ALTER TABLE "agenda_point" DROP COLUMN "added_after";
