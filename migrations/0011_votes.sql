CREATE TABLE "vote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"participation_count" integer,
	"accept_count" integer,
	"accept_base" text NOT NULL,
	"unanimous" boolean NOT NULL,
	"legal_ground" text,
	"legal_note" text NOT NULL,
	"deadline" timestamp (3) with time zone,
	"closes" boolean NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "vote_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "vote_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"vote_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"entry_ids" jsonb NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vote_code_live" UNIQUE("community_id","vote_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "vote_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"vote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"unit_id" uuid,
	"member_id" uuid,
	"full_name" text NOT NULL,
	"room_name" text NOT NULL,
	"spare" text NOT NULL,
	"share_top" bigint,
	"share_bottom" bigint,
	"excluded" boolean NOT NULL,
	"salt" text NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vote_entry_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "vote_event" (
	"community_id" uuid NOT NULL,
	"vote_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"entry_id" uuid,
	"hash" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "vote_event_vote_id_seq_pk" PRIMARY KEY("vote_id","seq"),
	CONSTRAINT "vote_event_entry" CHECK (("vote_event"."type" = 'ballot') = ("vote_event"."entry_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "vote_point" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"vote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"deed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vote_point_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "vote_point_file" (
	"attachment_id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"point_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_tenant" UNIQUE("community_id","id");--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_code" ADD CONSTRAINT "vote_code_vote" FOREIGN KEY ("community_id","vote_id") REFERENCES "public"."vote"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_code" ADD CONSTRAINT "vote_code_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_entry" ADD CONSTRAINT "vote_entry_vote" FOREIGN KEY ("community_id","vote_id") REFERENCES "public"."vote"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_entry" ADD CONSTRAINT "vote_entry_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("member_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_entry" ADD CONSTRAINT "vote_entry_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE set null ("unit_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_event" ADD CONSTRAINT "vote_event_vote" FOREIGN KEY ("community_id","vote_id") REFERENCES "public"."vote"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_event" ADD CONSTRAINT "vote_event_of_entry" FOREIGN KEY ("community_id","entry_id") REFERENCES "public"."vote_entry"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_point" ADD CONSTRAINT "vote_point_vote" FOREIGN KEY ("community_id","vote_id") REFERENCES "public"."vote"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_point_file" ADD CONSTRAINT "vote_point_file_of" FOREIGN KEY ("community_id","attachment_id") REFERENCES "public"."attachment"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_point_file" ADD CONSTRAINT "vote_point_file_point" FOREIGN KEY ("community_id","point_id") REFERENCES "public"."vote_point"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vote_closing" ON "vote" USING btree ("deadline") WHERE closes and opened_at is not null and finished_at is null;--> statement-breakpoint
CREATE INDEX "vote_entry_order" ON "vote_entry" USING btree ("community_id","vote_id","position");--> statement-breakpoint
CREATE INDEX "vote_entry_by_member" ON "vote_entry" USING btree ("community_id","member_id");--> statement-breakpoint
CREATE INDEX "vote_entry_by_unit" ON "vote_entry" USING btree ("community_id","unit_id");--> statement-breakpoint
CREATE INDEX "vote_event_order" ON "vote_event" USING btree ("community_id","vote_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_event_ballot" ON "vote_event" USING btree ("vote_id","entry_id") WHERE type = 'ballot';--> statement-breakpoint
CREATE INDEX "vote_point_order" ON "vote_point" USING btree ("community_id","vote_id","position");--> statement-breakpoint
CREATE INDEX "vote_point_file_order" ON "vote_point_file" USING btree ("community_id","point_id");--> statement-breakpoint
-- The chain of a vote is only ever added to. Its rows go with the whole community alone.
CREATE FUNCTION "refuse_vote_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "community" WHERE "id" = OLD."community_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'vote_event is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "vote_event_append_only" BEFORE UPDATE OR DELETE ON "vote_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_vote_event_change"();--> statement-breakpoint
CREATE TRIGGER "vote_event_no_truncate" BEFORE TRUNCATE ON "vote_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_vote_event_change"();--> statement-breakpoint
-- What a row of the attendance list has voted stays as it is.
CREATE FUNCTION "refuse_vote_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a stored vote is final' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "vote_entry_final" BEFORE UPDATE ON "vote_entry"
  FOR EACH ROW WHEN (OLD."done" AND (OLD."choices", OLD."done") IS DISTINCT FROM (NEW."choices", NEW."done"))
  EXECUTE FUNCTION "refuse_vote_change"();
