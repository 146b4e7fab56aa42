ALTER TABLE "cash_entry" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD COLUMN "symbol" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "cash_entry_payment" ON "cash_entry" USING btree ("community_id","payment_id") WHERE payment_id is not null;