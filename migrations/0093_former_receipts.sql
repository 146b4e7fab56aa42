CREATE TABLE "payment_former" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"is_manual" boolean NOT NULL,
	"source_id" uuid,
	CONSTRAINT "payment_former_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_former" ADD CONSTRAINT "payment_former_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_former_source" ON "payment_former" USING btree ("community_id","source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE TRIGGER payment_former_noted AFTER INSERT OR UPDATE OR DELETE ON payment_former FOR EACH ROW EXECUTE FUNCTION note_change('payment');--> statement-breakpoint
-- what went with its unit before, as the journal has it
INSERT INTO "payment_former" (id, community_id, day, amount, is_manual)
SELECT l.source_id, l.community_id, max(l.day), sum(l.amount) FILTER (WHERE l.account = 'unmatched'), true
FROM "book_line" l
WHERE l.source IN ('receipt', 'refund') AND NOT EXISTS (SELECT FROM "payment_receipt" r WHERE r.community_id = l.community_id AND r.id = l.source_id)
GROUP BY 1, 2 HAVING coalesce(sum(l.amount) FILTER (WHERE l.account = 'unmatched'), 0) <> 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- and the movement that brought it: one of its day and amount of which nothing is received any more
WITH lacking AS (
  SELECT m.community_id, m.movement_id, m.day, m.amount, row_number() OVER (PARTITION BY m.community_id, m.day, m.amount ORDER BY m.movement_id) AS place
  FROM "movement_match" m
  WHERE m.state = 'matched' AND NOT EXISTS (SELECT FROM "payment_receipt" r WHERE r.community_id = m.community_id AND r.source_id = m.movement_id)
), former AS (
  SELECT f.id, f.community_id, f.day, f.amount, row_number() OVER (PARTITION BY f.community_id, f.day, f.amount ORDER BY f.id) AS place FROM "payment_former" f
)
UPDATE "payment_former" p SET source_id = l.movement_id, is_manual = false
FROM former f JOIN lacking l USING (community_id, day, amount, place) WHERE p.id = f.id AND p.source_id IS NULL;--> statement-breakpoint
-- else one of its amount, to which it was tied after somebody had entered it by hand
WITH lacking AS (
  SELECT m.community_id, m.movement_id, m.amount, row_number() OVER (PARTITION BY m.community_id, m.amount ORDER BY m.day, m.movement_id) AS place
  FROM "movement_match" m
  WHERE m.state = 'matched' AND NOT EXISTS (SELECT FROM "payment_receipt" r WHERE r.community_id = m.community_id AND r.source_id = m.movement_id)
    AND NOT EXISTS (SELECT FROM "payment_former" f WHERE f.community_id = m.community_id AND f.source_id = m.movement_id)
), former AS (
  SELECT f.id, f.community_id, f.amount, row_number() OVER (PARTITION BY f.community_id, f.amount ORDER BY f.day, f.id) AS place
  FROM "payment_former" f WHERE f.source_id IS NULL
)
UPDATE "payment_former" p SET source_id = l.movement_id
FROM former f JOIN lacking l USING (community_id, amount, place) WHERE p.id = f.id;
