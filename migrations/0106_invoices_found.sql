ALTER TABLE "invoice_document" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_document" DISABLE TRIGGER "invoice_document_fixed";--> statement-breakpoint
UPDATE "invoice_document" SET "search_text" = translate(lower(concat_ws(' ', content->>'number', content->>'symbol',
    content->'customer'->>'name', content->'customer'->>'ico', content->'customer'->>'street', content->'customer'->>'city')),
  'áčďéěíňóřšťúůýž', 'acdeeinorstuuyz');--> statement-breakpoint
ALTER TABLE "invoice_document" ENABLE TRIGGER "invoice_document_fixed";
