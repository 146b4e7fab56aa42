ALTER TABLE "cash_closing" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD COLUMN "sha256" text;