CREATE TABLE "settlement_degrees" (
	"community_id" uuid NOT NULL,
	"since" text NOT NULL,
	"shares" jsonb NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "settlement_degrees_community_id_since_pk" PRIMARY KEY("community_id","since")
);
--> statement-breakpoint
ALTER TABLE "balance_setting" ADD COLUMN "contribution_start" bigint;--> statement-breakpoint
ALTER TABLE "balance_setting" ADD COLUMN "services_start" bigint;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD COLUMN "fund" text;--> statement-breakpoint
ALTER TABLE "settlement_degrees" ADD CONSTRAINT "settlement_degrees_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER settlement_degrees_noted AFTER INSERT OR UPDATE OR DELETE ON settlement_degrees FOR EACH ROW EXECUTE FUNCTION note_change('settlement');
