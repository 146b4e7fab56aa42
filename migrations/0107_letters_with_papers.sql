ALTER TABLE "mail" ADD COLUMN "encloses" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_issued" ON "invoice" USING btree ("issued_on");--> statement-breakpoint
-- An invoice is cancelled once and may lose its house; it is reminded of again, paid, and owed again when what paid it goes back.
DROP TRIGGER "invoice_fixed" ON "invoice";--> statement-breakpoint
CREATE TRIGGER "invoice_fixed" BEFORE UPDATE ON "invoice" FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'house_id' - 'paid_date' - 'reminded_at' - 'cancelled_on' - 'cancel_reason'
      IS DISTINCT FROM to_jsonb(OLD) - 'house_id' - 'paid_date' - 'reminded_at' - 'cancelled_on' - 'cancel_reason'
    OR (OLD.paid_date IS NOT NULL AND NEW.paid_date IS NOT NULL AND NEW.paid_date <> OLD.paid_date)
    OR (OLD.reminded_at IS NOT NULL AND (NEW.reminded_at IS NULL OR NEW.reminded_at < OLD.reminded_at))
    OR (OLD.cancelled_on IS NOT NULL AND NEW.cancelled_on IS DISTINCT FROM OLD.cancelled_on)
    OR (OLD.cancelled_on IS NOT NULL OR NEW.cancelled_on IS NULL) AND NEW.cancel_reason IS DISTINCT FROM OLD.cancel_reason
    OR (NEW.house_id IS NOT NULL AND NEW.house_id IS DISTINCT FROM OLD.house_id))
  EXECUTE FUNCTION "refuse_issued_change"();
