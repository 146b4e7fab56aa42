CREATE TABLE "book_unit" (
	"community_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "book_unit_community_id_unit_id_pk" PRIMARY KEY("community_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "book_line" ADD COLUMN "of_services" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "book_month" ADD COLUMN "lines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_unit" ADD CONSTRAINT "book_unit_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_unit" ADD CONSTRAINT "book_unit_of_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_amount" ON "payment" USING btree ("community_id","type","amount","id");--> statement-breakpoint
CREATE TRIGGER book_unit_noted AFTER INSERT OR UPDATE OR DELETE ON book_unit FOR EACH ROW EXECUTE FUNCTION note_change('books');--> statement-breakpoint
-- of what the journal has already; nobody sees these, so that nobody is told of a change
ALTER TABLE "book_line" DISABLE TRIGGER "book_line_append_only";--> statement-breakpoint
ALTER TABLE "book_line" DISABLE TRIGGER "book_line_noted_anew";--> statement-breakpoint
UPDATE "book_line" l SET of_services = true WHERE source = 'settlement' OR (source = 'due' AND EXISTS
  (SELECT FROM "book_line" g WHERE g.community_id = l.community_id AND g.source = 'due' AND g.source_id = l.source_id AND g.account = 'services'));--> statement-breakpoint
ALTER TABLE "book_line" ENABLE TRIGGER "book_line_noted_anew";--> statement-breakpoint
ALTER TABLE "book_line" ENABLE TRIGGER "book_line_append_only";--> statement-breakpoint
INSERT INTO "book_unit" SELECT community_id, unit_id, sum(amount) FROM "book_line" WHERE account = 'owners' AND unit_id IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint
UPDATE "book_month" m SET lines = (SELECT count(*) FROM "book_line" l
  WHERE l.community_id = m.community_id AND l.account = m.account AND date_trunc('month', l.day::timestamp)::date = m.month);
