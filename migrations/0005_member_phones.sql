ALTER TABLE "member" DROP COLUMN "phone";--> statement-breakpoint
ALTER TABLE "member" DROP COLUMN "show_phone";