CREATE TABLE "former_place" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"account_id" uuid,
	"role_id" uuid NOT NULL,
	"has_access" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_place" ADD CONSTRAINT "former_place_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ("account_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_place" ADD CONSTRAINT "former_place_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_place_order" ON "former_place" USING btree ("community_id","member_id","at");--> statement-breakpoint
CREATE FUNCTION keep_former_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_place (community_id, member_id, account_id, role_id, has_access, is_active, archived_at)
  SELECT old.community_id, old.id, old.account_id, old.role_id, old.has_access, old.is_active, old.archived_at
  WHERE NOT EXISTS (SELECT FROM former_place f WHERE f.community_id = old.community_id AND f.member_id = old.id AND f.at = now()::timestamptz(3));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER member_place_kept AFTER UPDATE ON member FOR EACH ROW
  WHEN (NOT old.is_service AND (old.account_id IS DISTINCT FROM new.account_id OR old.role_id <> new.role_id OR old.has_access <> new.has_access
    OR old.archived_at IS DISTINCT FROM new.archived_at OR (old.is_active AND NOT new.is_active)))
  EXECUTE FUNCTION keep_former_place();
