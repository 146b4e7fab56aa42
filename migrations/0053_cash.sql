CREATE TABLE "cash_closing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"day" date NOT NULL,
	"book" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	"difference_id" uuid,
	"note" text NOT NULL,
	"closed_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_closing_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "cash_closing_day" UNIQUE("community_id","day")
);
--> statement-breakpoint
CREATE TABLE "cash_desk" (
	"community_id" uuid PRIMARY KEY NOT NULL,
	"initial_balance" bigint NOT NULL,
	"initial_day" date,
	"closed_until" date,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"place" bigint NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"income_from" text NOT NULL,
	"paid_to" text NOT NULL,
	"accepted_by" text NOT NULL,
	"issued_by" text NOT NULL,
	"note" text NOT NULL,
	"is_transfer" boolean NOT NULL,
	"party" text NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"is_closed" boolean DEFAULT false NOT NULL,
	"cancels_id" uuid,
	"cancelled_by_id" uuid,
	CONSTRAINT "cash_entry_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "cash_entry_number" UNIQUE("community_id","type","year","number"),
	CONSTRAINT "cash_entry_place" UNIQUE("community_id","place"),
	CONSTRAINT "cash_entry_cancels" UNIQUE("community_id","cancels_id")
);
--> statement-breakpoint
CREATE TABLE "cash_limit" (
	"community_id" uuid NOT NULL,
	"since" date NOT NULL,
	"amount" bigint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "cash_limit_community_id_since_pk" PRIMARY KEY("community_id","since")
);
--> statement-breakpoint
CREATE TABLE "cash_month" (
	"community_id" uuid NOT NULL,
	"month" date NOT NULL,
	"income" bigint NOT NULL,
	"expense" bigint NOT NULL,
	CONSTRAINT "cash_month_community_id_month_pk" PRIMARY KEY("community_id","month")
);
--> statement-breakpoint
ALTER TABLE "cash_closing" ADD CONSTRAINT "cash_closing_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_closing" ADD CONSTRAINT "cash_closing_difference_one" FOREIGN KEY ("community_id","difference_id") REFERENCES "public"."record"("community_id","id") ON DELETE set null ("difference_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_desk" ADD CONSTRAINT "cash_desk_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD CONSTRAINT "cash_entry_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD CONSTRAINT "cash_entry_cancels_one" FOREIGN KEY ("community_id","cancels_id") REFERENCES "public"."record"("community_id","id") ON DELETE set null ("cancels_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD CONSTRAINT "cash_entry_cancelled_by_one" FOREIGN KEY ("community_id","cancelled_by_id") REFERENCES "public"."record"("community_id","id") ON DELETE set null ("cancelled_by_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_limit" ADD CONSTRAINT "cash_limit_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_month" ADD CONSTRAINT "cash_month_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_closing_difference" ON "cash_closing" USING btree ("community_id","difference_id");--> statement-breakpoint
CREATE INDEX "cash_entry_order" ON "cash_entry" USING btree ("community_id","type","place");--> statement-breakpoint
CREATE INDEX "cash_entry_amount" ON "cash_entry" USING btree ("community_id","amount");--> statement-breakpoint
CREATE INDEX "cash_entry_party" ON "cash_entry" USING btree ("community_id","date","party");--> statement-breakpoint
CREATE INDEX "cash_entry_cancelled_by" ON "cash_entry" USING btree ("community_id","cancelled_by_id");--> statement-breakpoint
CREATE TRIGGER cash_desk_noted AFTER INSERT OR UPDATE OR DELETE ON cash_desk FOR EACH ROW EXECUTE FUNCTION note_change('cash');--> statement-breakpoint
CREATE TRIGGER cash_month_noted AFTER INSERT OR UPDATE OR DELETE ON cash_month FOR EACH ROW EXECUTE FUNCTION note_change('cash');--> statement-breakpoint
CREATE TRIGGER cash_limit_noted AFTER INSERT OR UPDATE OR DELETE ON cash_limit FOR EACH ROW EXECUTE FUNCTION note_change('cash');--> statement-breakpoint
CREATE TRIGGER cash_entry_noted AFTER INSERT OR UPDATE OR DELETE ON cash_entry FOR EACH ROW EXECUTE FUNCTION note_change('cash');--> statement-breakpoint
CREATE TRIGGER cash_closing_noted AFTER INSERT OR UPDATE OR DELETE ON cash_closing FOR EACH ROW EXECUTE FUNCTION note_change('cash');--> statement-breakpoint
ALTER TABLE "cash_entry" ALTER CONSTRAINT "cash_entry_record" DEFERRABLE;
