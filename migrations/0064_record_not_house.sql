-- a check of the journal bore the id of its house: it is begun anew by the next night
DELETE FROM "record" WHERE "id" = "community_id";--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_not_house" CHECK (id <> community_id);