ALTER TABLE "payment_watch" ADD COLUMN "turns_on" date;--> statement-breakpoint
-- every house is brought up once: what settlements say was not known to its payments
UPDATE "payment_watch" SET "changes" = -1;--> statement-breakpoint
CREATE TABLE "book_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"things" integer DEFAULT 0 NOT NULL,
	"differing" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "book_check_of" UNIQUE("community_id")
);
--> statement-breakpoint
ALTER TABLE "book_check" ADD CONSTRAINT "book_check_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER book_check_noted AFTER INSERT OR UPDATE OR DELETE ON book_check FOR EACH ROW EXECUTE FUNCTION note_change('bookCheck');--> statement-breakpoint
ALTER TABLE "book_check" ALTER CONSTRAINT "book_check_record" DEFERRABLE;
