CREATE TABLE "cadastre" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"number" text NOT NULL,
	"village" text NOT NULL,
	"street" text NOT NULL,
	"asking" uuid,
	"asking_until" timestamp (3) with time zone,
	"failing" text,
	"failed_at" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"progress" jsonb,
	"valid_at" timestamp (3) with time zone,
	"source" text,
	"building" text DEFAULT '' NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "cadastre_tenant" UNIQUE("community_id")
);
--> statement-breakpoint
CREATE TABLE "cadastre_ignored" (
	"community_id" uuid NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "cadastre_ignored_community_id_key_pk" PRIMARY KEY("community_id","key")
);
--> statement-breakpoint
CREATE TABLE "cadastre_owner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title_before" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"title_after" text NOT NULL,
	"company_name" text NOT NULL,
	"ico" text NOT NULL,
	"sex" text,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"post" text NOT NULL,
	"share_top" bigint NOT NULL,
	"share_bottom" bigint NOT NULL,
	"jointly" boolean NOT NULL,
	"member_id" uuid,
	"search_text" text NOT NULL,
	CONSTRAINT "cadastre_owner_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "cadastre_unit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"register_id" text NOT NULL,
	"type" text NOT NULL,
	"lv" text NOT NULL,
	"share_top" bigint,
	"share_bottom" bigint,
	CONSTRAINT "cadastre_unit_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "cadastre" ADD CONSTRAINT "cadastre_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastre_ignored" ADD CONSTRAINT "cadastre_ignored_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastre_owner" ADD CONSTRAINT "cadastre_owner_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."cadastre_unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastre_owner" ADD CONSTRAINT "cadastre_owner_of" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastre_unit" ADD CONSTRAINT "cadastre_unit_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cadastre_next" ON "cadastre" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "cadastre_asking" ON "cadastre" USING btree ("asking_until");--> statement-breakpoint
CREATE INDEX "cadastre_owner_order" ON "cadastre_owner" USING btree ("community_id","unit_id","position");--> statement-breakpoint
CREATE INDEX "cadastre_owner_member" ON "cadastre_owner" USING btree ("community_id","member_id");--> statement-breakpoint
CREATE INDEX "cadastre_unit_order" ON "cadastre_unit" USING btree ("community_id","position");--> statement-breakpoint
CREATE TRIGGER cadastre_noted AFTER INSERT OR UPDATE OR DELETE ON cadastre FOR EACH ROW EXECUTE FUNCTION note_change('cadastre');--> statement-breakpoint
CREATE TRIGGER cadastre_ignored_noted AFTER INSERT OR UPDATE OR DELETE ON cadastre_ignored FOR EACH ROW EXECUTE FUNCTION note_change('cadastre');--> statement-breakpoint
-- what brings a whole house at once notes its change once for the statement
DO $do$ declare called text; begin
  foreach called in array array['cadastre_unit', 'cadastre_owner'] loop
    execute format('create trigger %I after insert on %I referencing new table as touched for each statement execute function note_change(%L)',
      called || '_noted', called, 'cadastre');
    execute format('create trigger %I after update on %I referencing new table as touched for each statement execute function note_change(%L)',
      called || '_noted_anew', called, 'cadastre');
    execute format('create trigger %I after delete on %I referencing old table as touched for each statement execute function note_change(%L)',
      called || '_noted_gone', called, 'cadastre');
  end loop;
end $do$;
