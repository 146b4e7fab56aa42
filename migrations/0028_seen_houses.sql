ALTER TABLE "community" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
-- A house that ends goes as a whole: what its rows demand of each other is judged when all of them are gone.
ALTER TABLE "event" ALTER CONSTRAINT "event_label_of" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "event" ALTER CONSTRAINT "event_series_of" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "member" ALTER CONSTRAINT "member_community_id_role_id_role_community_id_id_fk" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "message" ALTER CONSTRAINT "message_label_of" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "unit" ALTER CONSTRAINT "unit_entrance" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "unit_owner" ALTER CONSTRAINT "unit_owner_member" DEFERRABLE;
