ALTER TABLE "vote" ADD COLUMN "profile" text;--> statement-breakpoint
ALTER TABLE "vote_point" ADD COLUMN "profile" text;