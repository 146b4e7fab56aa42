CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"period" text NOT NULL,
	"units" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"issued_on" date NOT NULL,
	"due_date" date NOT NULL,
	"paid_date" date,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_period" UNIQUE("house_id","period_from")
);
--> statement-breakpoint
CREATE TABLE "invoice_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_document_number" UNIQUE("kind","year","number")
);
--> statement-breakpoint
CREATE TABLE "invoice_paper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"period" text NOT NULL,
	"units" integer NOT NULL,
	"since" date NOT NULL,
	"next_from" date NOT NULL,
	CONSTRAINT "invoice_plan_house" UNIQUE("community_id")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_house_id_community_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."community"("id") ON DELETE set null ("house_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_paper" ADD CONSTRAINT "invoice_paper_id_invoice_document_id_fk" FOREIGN KEY ("id") REFERENCES "public"."invoice_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_plan" ADD CONSTRAINT "invoice_plan_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("paid_date","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_document_of" ON "invoice_document" USING btree ("invoice_id","kind");--> statement-breakpoint
CREATE INDEX "invoice_plan_due" ON "invoice_plan" USING btree ("next_from");--> statement-breakpoint
-- What is issued stays as it was issued: a document and its paper never change and never go, but with a sample that was not written to its end.
CREATE FUNCTION "refuse_issued_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM "instance" WHERE "sample_writing") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is issued and never changes', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "invoice_document_fixed" BEFORE UPDATE OR DELETE ON "invoice_document" FOR EACH ROW EXECUTE FUNCTION "refuse_issued_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_paper_fixed" BEFORE UPDATE OR DELETE ON "invoice_paper" FOR EACH ROW EXECUTE FUNCTION "refuse_issued_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_kept" BEFORE DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION "refuse_issued_change"();--> statement-breakpoint
-- An invoice is paid once, reminded of once, and may lose its house.
CREATE TRIGGER "invoice_fixed" BEFORE UPDATE ON "invoice" FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'house_id' - 'paid_date' - 'reminded_at' IS DISTINCT FROM to_jsonb(OLD) - 'house_id' - 'paid_date' - 'reminded_at'
    OR (OLD.paid_date IS NOT NULL AND NEW.paid_date IS DISTINCT FROM OLD.paid_date)
    OR (OLD.reminded_at IS NOT NULL AND NEW.reminded_at IS DISTINCT FROM OLD.reminded_at)
    OR (NEW.house_id IS NOT NULL AND NEW.house_id IS DISTINCT FROM OLD.house_id))
  EXECUTE FUNCTION "refuse_issued_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_plan_noted" AFTER INSERT OR UPDATE OR DELETE ON "invoice_plan" FOR EACH ROW EXECUTE FUNCTION note_change('invoices');--> statement-breakpoint
-- Houses that came of an order pay by it from the next month on.
INSERT INTO "invoice_plan" (id, community_id, period, units, since, next_from)
  SELECT DISTINCT ON (house_id) gen_random_uuid(), house_id, form->'plan'->>'period', (form->'plan'->>'units')::int, first, first
  FROM house_order, LATERAL (SELECT (date_trunc('month', now() AT TIME ZONE 'Europe/Prague') + interval '1 month')::date AS first) month
  WHERE checked_at IS NOT NULL AND NOT is_free AND house_id IS NOT NULL AND form IS NOT NULL
  ORDER BY house_id, checked_at DESC;
