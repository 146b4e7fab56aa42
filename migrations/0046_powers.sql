CREATE TABLE "power" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"unit_id" uuid,
	"unit" text NOT NULL,
	"signers" jsonb NOT NULL,
	"signed" jsonb NOT NULL,
	"proxy_id" uuid,
	"proxy_name" text NOT NULL,
	"proxy_address" text NOT NULL,
	"is_standing" boolean NOT NULL,
	"meeting_id" uuid,
	"points" jsonb NOT NULL,
	"instructions" jsonb NOT NULL,
	"valid_until" date,
	"ends_at" timestamp (3) with time zone,
	"on_paper" boolean NOT NULL,
	"original" boolean NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "power_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "proxy_limit" smallint;--> statement-breakpoint
ALTER TABLE "power" ADD CONSTRAINT "power_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "power" ADD CONSTRAINT "power_meeting" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."record"("community_id","id") ON DELETE set null ("meeting_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "power" ADD CONSTRAINT "power_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE set null ("unit_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "power" ADD CONSTRAINT "power_proxy" FOREIGN KEY ("community_id","proxy_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("proxy_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "power_of_unit" ON "power" USING btree ("community_id","unit_id");--> statement-breakpoint
CREATE INDEX "power_of_proxy" ON "power" USING btree ("community_id","proxy_id");--> statement-breakpoint
CREATE INDEX "power_of_meeting" ON "power" USING btree ("community_id","meeting_id");--> statement-breakpoint
CREATE TRIGGER power_noted AFTER INSERT OR UPDATE OR DELETE ON power FOR EACH ROW EXECUTE FUNCTION note_change('power');--> statement-breakpoint
ALTER TABLE "power" ALTER CONSTRAINT "power_record" DEFERRABLE;
