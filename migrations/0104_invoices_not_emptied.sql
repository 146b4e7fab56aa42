-- What is issued and what came cannot be emptied either.
CREATE TRIGGER "invoice_not_emptied" BEFORE TRUNCATE ON "invoice" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_issued_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_document_not_emptied" BEFORE TRUNCATE ON "invoice_document" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_issued_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_paper_not_emptied" BEFORE TRUNCATE ON "invoice_paper" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_issued_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_payment_not_emptied" BEFORE TRUNCATE ON "invoice_payment" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_issued_change"();
