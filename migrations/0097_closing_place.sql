ALTER TABLE "cash_closing" DROP CONSTRAINT "cash_closing_day";--> statement-breakpoint
ALTER TABLE "cash_closing" ADD COLUMN "place" bigint;--> statement-breakpoint
ALTER TABLE "cash_desk" ADD COLUMN "closed_place" bigint;--> statement-breakpoint
-- closings so far locked whole days
UPDATE "cash_closing" SET place = (day - date '1900-01-01' + 1)::bigint * 10000000;--> statement-breakpoint
UPDATE "cash_desk" SET closed_place = (closed_until - date '1900-01-01' + 1)::bigint * 10000000;--> statement-breakpoint
ALTER TABLE "cash_closing" ALTER COLUMN "place" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_closing" ADD CONSTRAINT "cash_closing_place" UNIQUE("community_id","place");
