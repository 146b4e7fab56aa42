CREATE TABLE "community_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"field" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"held_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone,
	"decided_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "confirms_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_change" ADD CONSTRAINT "community_change_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_change" ADD CONSTRAINT "community_change_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_change" ADD CONSTRAINT "community_change_decided_by" FOREIGN KEY ("community_id","decided_by_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("decided_by_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_change_order" ON "community_change" USING btree ("community_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "community_change_author" ON "community_change" USING btree ("community_id","author_id");--> statement-breakpoint
CREATE INDEX "community_change_decided" ON "community_change" USING btree ("community_id","decided_by_id");--> statement-breakpoint
ALTER TABLE "community_change" ALTER CONSTRAINT "community_change_community_id_community_id_fk" DEFERRABLE;--> statement-breakpoint
CREATE TRIGGER community_change_noted AFTER INSERT OR UPDATE OR DELETE ON community_change FOR EACH ROW EXECUTE FUNCTION note_change('house');
