CREATE TABLE "movement_match" (
	"community_id" uuid NOT NULL,
	"movement_id" uuid NOT NULL,
	"state" text NOT NULL,
	"rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"kept_as" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"author_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"vs" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "movement_match_community_id_movement_id_pk" PRIMARY KEY("community_id","movement_id")
);
--> statement-breakpoint
CREATE TABLE "match_payer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"payment_id" uuid,
	"kept_as" text,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_payer_once" UNIQUE NULLS NOT DISTINCT("community_id","kind","key","payment_id")
);
--> statement-breakpoint
CREATE TABLE "match_watch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"is_payer_trusted" boolean DEFAULT false NOT NULL,
	"month" date,
	"changes" bigint DEFAULT -1 NOT NULL,
	CONSTRAINT "match_watch_of" UNIQUE("community_id")
);
--> statement-breakpoint
ALTER TABLE "movement_match" ADD CONSTRAINT "movement_match_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_match" ADD CONSTRAINT "movement_match_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_payer" ADD CONSTRAINT "match_payer_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_watch" ADD CONSTRAINT "match_watch_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movement_match_order" ON "movement_match" USING btree ("community_id","state","day","movement_id");--> statement-breakpoint
CREATE INDEX "movement_match_amount" ON "movement_match" USING btree ("community_id","amount","day");--> statement-breakpoint
CREATE INDEX "movement_match_symbol" ON "movement_match" USING btree ("community_id","vs","day") WHERE rule = 'symbol';--> statement-breakpoint
CREATE INDEX "movement_match_author" ON "movement_match" USING btree ("community_id","author_id");--> statement-breakpoint
CREATE INDEX "match_payer_order" ON "match_payer" USING btree ("community_id","name","id");--> statement-breakpoint
CREATE TRIGGER "movement_match_noted" AFTER INSERT OR UPDATE OR DELETE ON "movement_match" FOR EACH ROW EXECUTE FUNCTION note_change('matching');--> statement-breakpoint
CREATE TRIGGER "match_payer_noted" AFTER INSERT OR UPDATE OR DELETE ON "match_payer" FOR EACH ROW EXECUTE FUNCTION note_change('matching');--> statement-breakpoint
CREATE TRIGGER "match_watch_noted" AFTER INSERT OR UPDATE OR DELETE ON "match_watch" FOR EACH ROW EXECUTE FUNCTION note_change('matching');
