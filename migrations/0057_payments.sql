CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"type" text NOT NULL,
	"unit_id" uuid,
	"amount" bigint NOT NULL,
	"symbol" text NOT NULL,
	"due_date" date NOT NULL,
	"is_monitored" boolean NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"own_amount" bigint,
	"own_symbol" text DEFAULT '' NOT NULL,
	"own_day" integer,
	"is_prescribed" boolean DEFAULT false NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"paid_date" date,
	"arrears" bigint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "payment_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_period" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "payment_period_once" UNIQUE("community_id","payment_id","month")
);
--> statement-breakpoint
CREATE TABLE "payment_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_receipt_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_watch" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"month" date,
	"changes" bigint NOT NULL,
	CONSTRAINT "payment_watch_id_pk" PRIMARY KEY("id"),
	CONSTRAINT "payment_watch_of" UNIQUE("community_id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "due_day" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE set null ("unit_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_period" ADD CONSTRAINT "payment_period_of" FOREIGN KEY ("community_id","payment_id") REFERENCES "public"."payment"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "payment_receipt_of" FOREIGN KEY ("community_id","payment_id") REFERENCES "public"."payment"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "payment_receipt_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_watch" ADD CONSTRAINT "payment_watch_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_of_unit" ON "payment" USING btree ("community_id","unit_id");--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("community_id","type","due_date","id");--> statement-breakpoint
CREATE INDEX "payment_receipt_of" ON "payment_receipt" USING btree ("community_id","payment_id","day");--> statement-breakpoint
CREATE INDEX "payment_receipt_day" ON "payment_receipt" USING btree ("community_id","day","id");--> statement-breakpoint
CREATE INDEX "payment_receipt_source" ON "payment_receipt" USING btree ("community_id","source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "payment_receipt_author" ON "payment_receipt" USING btree ("community_id","author_id");--> statement-breakpoint
CREATE TRIGGER payment_noted AFTER INSERT OR UPDATE OR DELETE ON payment FOR EACH ROW EXECUTE FUNCTION note_change('payment');--> statement-breakpoint
CREATE TRIGGER payment_period_noted AFTER INSERT OR UPDATE OR DELETE ON payment_period FOR EACH ROW EXECUTE FUNCTION note_change('payment');--> statement-breakpoint
CREATE TRIGGER payment_receipt_noted AFTER INSERT OR UPDATE OR DELETE ON payment_receipt FOR EACH ROW EXECUTE FUNCTION note_change('payment');
