CREATE TABLE "prescription_symbol" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "prescription_symbol" ADD CONSTRAINT "prescription_symbol_of" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_symbol_number" ON "prescription_symbol" USING btree ("community_id",ltrim(symbol, '0')) WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_symbol_unit" ON "prescription_symbol" USING btree ("community_id","unit_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "prescription_symbol_order" ON "prescription_symbol" USING btree ("community_id","unit_id","created_at");--> statement-breakpoint
-- what was entered: zeros are none, and of units that had one number the shortest spelling keeps it; the others keep theirs as a former one
WITH "entered" AS (
	SELECT "community_id", "unit_id", "symbol", 0 AS "rank" FROM "prescription_unit" WHERE ltrim("symbol", '0') <> ''
	UNION ALL
	SELECT p."community_id", p."unit_id", p."own_symbol", 1 FROM "payment" p
	WHERE p."type" = 'unit' AND p."unit_id" IS NOT NULL AND ltrim(p."own_symbol", '0') <> ''
), "by_unit" AS (
	SELECT *, row_number() OVER (PARTITION BY "community_id", "unit_id" ORDER BY "rank") AS "at" FROM "entered"
), "first" AS (
	SELECT *, row_number() OVER (PARTITION BY "community_id", ltrim("symbol", '0') ORDER BY "rank", length("symbol"), "unit_id") AS "claim"
	FROM "by_unit" WHERE "at" = 1
)
INSERT INTO "prescription_symbol" ("id", "community_id", "unit_id", "symbol", "created_at", "ended_at")
SELECT gen_random_uuid(), "community_id", "unit_id", "symbol", now(), CASE WHEN "claim" > 1 THEN now() END FROM "first";--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "own_symbol";--> statement-breakpoint
ALTER TABLE "prescription_unit" DROP COLUMN "symbol";--> statement-breakpoint
CREATE TRIGGER prescription_symbol_noted AFTER INSERT OR UPDATE OR DELETE ON prescription_symbol FOR EACH ROW EXECUTE FUNCTION note_change('prescription');
