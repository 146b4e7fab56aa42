CREATE TABLE "evening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by_id" uuid,
	"rules" jsonb NOT NULL,
	"agenda" text NOT NULL,
	"wall" integer,
	CONSTRAINT "evening_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "evening_deed" (
	"community_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"deed_id" uuid,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "evening_deed_meeting_id_seq_pk" PRIMARY KEY("meeting_id","seq")
);
--> statement-breakpoint
CREATE TABLE "evening_unit" (
	"community_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"unit_id" uuid,
	"unit" text NOT NULL,
	"entrance" text NOT NULL,
	"owners" jsonb NOT NULL,
	"speaker" text NOT NULL,
	"share_top" bigint NOT NULL,
	"share_bottom" bigint NOT NULL,
	"excluded" boolean NOT NULL,
	"code" text NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "evening_unit_meeting_id_n_pk" PRIMARY KEY("meeting_id","n")
);
--> statement-breakpoint
ALTER TABLE "agenda_point" ADD COLUMN "profile" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evening" ADD CONSTRAINT "evening_meeting" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening" ADD CONSTRAINT "evening_opened_by" FOREIGN KEY ("community_id","opened_by_id") REFERENCES "public"."member"("community_id","id") ON DELETE SET NULL ("opened_by_id");--> statement-breakpoint
ALTER TABLE "evening_deed" ADD CONSTRAINT "evening_deed_of" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."evening"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_unit" ADD CONSTRAINT "evening_unit_of" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."evening"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_unit" ADD CONSTRAINT "evening_unit_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE SET NULL ("unit_id");--> statement-breakpoint
CREATE INDEX "evening_deed_order" ON "evening_deed" USING btree ("community_id","meeting_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "evening_deed_once" ON "evening_deed" USING btree ("meeting_id","deed_id") WHERE deed_id is not null;--> statement-breakpoint
CREATE INDEX "evening_unit_order" ON "evening_unit" USING btree ("community_id","meeting_id","n");--> statement-breakpoint
CREATE INDEX "evening_unit_by_unit" ON "evening_unit" USING btree ("community_id","unit_id");--> statement-breakpoint
-- The log of an evening is only ever added to. Its rows go with the whole community alone.
CREATE FUNCTION "refuse_evening_deed_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "community" WHERE "id" = OLD."community_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'evening_deed is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "evening_deed_append_only" BEFORE UPDATE OR DELETE ON "evening_deed"
  FOR EACH ROW EXECUTE FUNCTION "refuse_evening_deed_change"();--> statement-breakpoint
CREATE TRIGGER "evening_deed_no_truncate" BEFORE TRUNCATE ON "evening_deed"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_evening_deed_change"();--> statement-breakpoint
CREATE TRIGGER "evening_noted" AFTER INSERT OR UPDATE OR DELETE ON "evening" FOR EACH ROW EXECUTE FUNCTION note_change('evening');
