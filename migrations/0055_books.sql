CREATE TABLE "book" (
	"community_id" uuid PRIMARY KEY NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_line" (
	"community_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"unit_id" uuid,
	"unit_number" text NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"text" text NOT NULL,
	"search_text" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "book_line_community_id_number_position_pk" PRIMARY KEY("community_id","number","position")
);
--> statement-breakpoint
CREATE TABLE "book_month" (
	"community_id" uuid NOT NULL,
	"account" text NOT NULL,
	"month" date NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "book_month_community_id_month_account_pk" PRIMARY KEY("community_id","month","account")
);
--> statement-breakpoint
ALTER TABLE "book" ADD CONSTRAINT "book_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_line" ADD CONSTRAINT "book_line_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_line" ADD CONSTRAINT "book_line_of_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE set null ("unit_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_line" ADD CONSTRAINT "book_line_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_month" ADD CONSTRAINT "book_month_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_line_source" ON "book_line" USING btree ("community_id","source","source_id");--> statement-breakpoint
CREATE INDEX "book_line_day" ON "book_line" USING btree ("community_id","day","number","position");--> statement-breakpoint
CREATE INDEX "book_line_account" ON "book_line" USING btree ("community_id","account","day","number","position");--> statement-breakpoint
CREATE INDEX "book_line_unit" ON "book_line" USING btree ("community_id","unit_id");--> statement-breakpoint
CREATE INDEX "book_line_author" ON "book_line" USING btree ("community_id","author_id");--> statement-breakpoint
ALTER TABLE "book_line" ALTER CONSTRAINT "book_line_community_id_community_id_fk" DEFERRABLE;--> statement-breakpoint
-- Lines are only added: a unit or a person that goes is forgotten, and a house goes with its journal.
CREATE FUNCTION "refuse_book_line_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "community" WHERE "id" = OLD."community_id") THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW."unit_id" IS NULL OR NEW."unit_id" = OLD."unit_id")
    AND (NEW."author_id" IS NULL OR NEW."author_id" = OLD."author_id")
    AND to_jsonb(NEW) - 'unit_id' - 'author_id' = to_jsonb(OLD) - 'unit_id' - 'author_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'book_line is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "book_line_append_only" BEFORE UPDATE OR DELETE ON "book_line"
  FOR EACH ROW EXECUTE FUNCTION "refuse_book_line_change"();--> statement-breakpoint
CREATE TRIGGER "book_line_no_truncate" BEFORE TRUNCATE ON "book_line"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_book_line_change"();--> statement-breakpoint
CREATE TRIGGER "book_noted" AFTER INSERT OR UPDATE OR DELETE ON "book" FOR EACH ROW EXECUTE FUNCTION note_change('books');--> statement-breakpoint
CREATE TRIGGER "book_line_noted" AFTER INSERT OR UPDATE OR DELETE ON "book_line" FOR EACH ROW EXECUTE FUNCTION note_change('books');--> statement-breakpoint
CREATE TRIGGER "book_month_noted" AFTER INSERT OR UPDATE OR DELETE ON "book_month" FOR EACH ROW EXECUTE FUNCTION note_change('books');
