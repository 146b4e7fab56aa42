CREATE TABLE "invoice_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"symbol" text DEFAULT '' NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"reason" text,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payment_key" UNIQUE("key"),
	CONSTRAINT "invoice_payment_place" CHECK (("invoice_payment"."invoice_id" is null) = ("invoice_payment"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_period";--> statement-breakpoint
DROP INDEX "invoice_document_of";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "cancelled_on" date;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_payment_of" ON "invoice_payment" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_payment_waits" ON "invoice_payment" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE reason is not null and settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_period" ON "invoice" USING btree ("house_id","period_from") WHERE cancelled_on is null;--> statement-breakpoint
CREATE INDEX "invoice_house" ON "invoice" USING btree ("house_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_document_one" ON "invoice_document" USING btree ("invoice_id","kind") WHERE kind in ('proforma', 'invoice');--> statement-breakpoint
CREATE INDEX "invoice_document_of" ON "invoice_document" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_one_end" CHECK ("invoice"."paid_date" is null or "invoice"."cancelled_on" is null);--> statement-breakpoint
-- What came is kept as it came; it may only be settled, once.
CREATE TRIGGER "invoice_payment_kept" BEFORE DELETE ON "invoice_payment" FOR EACH ROW EXECUTE FUNCTION "refuse_issued_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_payment_fixed" BEFORE UPDATE ON "invoice_payment" FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'settled_at' IS DISTINCT FROM to_jsonb(OLD) - 'settled_at' OR OLD.settled_at IS NOT NULL)
  EXECUTE FUNCTION "refuse_issued_change"();--> statement-breakpoint
-- An invoice is paid or cancelled once, reminded of once, and may lose its house.
DROP TRIGGER "invoice_fixed" ON "invoice";--> statement-breakpoint
CREATE TRIGGER "invoice_fixed" BEFORE UPDATE ON "invoice" FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'house_id' - 'paid_date' - 'reminded_at' - 'cancelled_on' - 'cancel_reason'
      IS DISTINCT FROM to_jsonb(OLD) - 'house_id' - 'paid_date' - 'reminded_at' - 'cancelled_on' - 'cancel_reason'
    OR (OLD.paid_date IS NOT NULL AND NEW.paid_date IS DISTINCT FROM OLD.paid_date)
    OR (OLD.reminded_at IS NOT NULL AND NEW.reminded_at IS DISTINCT FROM OLD.reminded_at)
    OR (OLD.cancelled_on IS NOT NULL AND NEW.cancelled_on IS DISTINCT FROM OLD.cancelled_on)
    OR (OLD.cancelled_on IS NOT NULL OR NEW.cancelled_on IS NULL) AND NEW.cancel_reason IS DISTINCT FROM OLD.cancel_reason
    OR (NEW.house_id IS NOT NULL AND NEW.house_id IS DISTINCT FROM OLD.house_id))
  EXECUTE FUNCTION "refuse_issued_change"();--> statement-breakpoint
-- What was paid before parts were taken came as a whole.
INSERT INTO "invoice_payment" (id, invoice_id, key, day, amount, symbol, created_at)
  SELECT gen_random_uuid(), i.id, 'whole:' || i.id, i.paid_date, i.total, d.content->>'symbol', now()
  FROM "invoice" i JOIN "invoice_document" d ON d.invoice_id = i.id AND d.kind = 'proforma' WHERE i.paid_date IS NOT NULL;
