-- what was given back to owners stood in the journal among what was received; nobody is told of its new name
ALTER TABLE "book_line" DISABLE TRIGGER "book_line_append_only";--> statement-breakpoint
ALTER TABLE "book_line" DISABLE TRIGGER "book_line_noted_anew";--> statement-breakpoint
UPDATE "book_line" l SET source = 'refund' WHERE source = 'receipt' AND EXISTS
  (SELECT FROM "book_line" g WHERE g.community_id = l.community_id AND g.source = 'receipt' AND g.source_id = l.source_id
    AND g.account = 'unmatched' AND g.amount < 0 AND g.text LIKE 'vrácený přeplatek · %');--> statement-breakpoint
ALTER TABLE "book_line" ENABLE TRIGGER "book_line_noted_anew";--> statement-breakpoint
ALTER TABLE "book_line" ENABLE TRIGGER "book_line_append_only";
