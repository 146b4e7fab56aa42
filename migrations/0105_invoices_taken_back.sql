ALTER TABLE "invoice_payment" ADD COLUMN "of_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD COLUMN "bank_key" text;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_of_id_invoice_payment_id_fk" FOREIGN KEY ("of_id") REFERENCES "public"."invoice_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payment_back" ON "invoice_payment" USING btree ("of_id") WHERE amount < 0;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_bank_key" UNIQUE("bank_key");--> statement-breakpoint
-- What came is kept as it came; it may only be settled, and told by its bank, once each.
DROP TRIGGER "invoice_payment_fixed" ON "invoice_payment";--> statement-breakpoint
CREATE TRIGGER "invoice_payment_fixed" BEFORE UPDATE ON "invoice_payment" FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'settled_at' - 'bank_key' IS DISTINCT FROM to_jsonb(OLD) - 'settled_at' - 'bank_key'
    OR (OLD.settled_at IS NOT NULL AND NEW.settled_at IS DISTINCT FROM OLD.settled_at)
    OR (OLD.bank_key IS NOT NULL AND NEW.bank_key IS DISTINCT FROM OLD.bank_key))
  EXECUTE FUNCTION "refuse_issued_change"();--> statement-breakpoint
-- An invoice is cancelled once, reminded of once, and may lose its house; it is paid, and owed again when what paid it goes back.
DROP TRIGGER "invoice_fixed" ON "invoice";--> statement-breakpoint
CREATE TRIGGER "invoice_fixed" BEFORE UPDATE ON "invoice" FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'house_id' - 'paid_date' - 'reminded_at' - 'cancelled_on' - 'cancel_reason'
      IS DISTINCT FROM to_jsonb(OLD) - 'house_id' - 'paid_date' - 'reminded_at' - 'cancelled_on' - 'cancel_reason'
    OR (OLD.paid_date IS NOT NULL AND NEW.paid_date IS NOT NULL AND NEW.paid_date <> OLD.paid_date)
    OR (OLD.reminded_at IS NOT NULL AND NEW.reminded_at IS DISTINCT FROM OLD.reminded_at)
    OR (OLD.cancelled_on IS NOT NULL AND NEW.cancelled_on IS DISTINCT FROM OLD.cancelled_on)
    OR (OLD.cancelled_on IS NOT NULL OR NEW.cancelled_on IS NULL) AND NEW.cancel_reason IS DISTINCT FROM OLD.cancel_reason
    OR (NEW.house_id IS NOT NULL AND NEW.house_id IS DISTINCT FROM OLD.house_id))
  EXECUTE FUNCTION "refuse_issued_change"();
