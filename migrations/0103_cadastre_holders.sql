ALTER TABLE "cadastre" ADD COLUMN "owners_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cadastre_owner" ADD COLUMN "holder" integer;