CREATE TABLE "meeting_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"way" text NOT NULL,
	"day" date NOT NULL,
	"covers" timestamp (3) with time zone NOT NULL,
	"remark" text NOT NULL,
	"noted_by" uuid,
	"noted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"unit_id" uuid,
	"unit" text NOT NULL,
	"owners" text NOT NULL,
	"people" jsonb NOT NULL,
	"code" text NOT NULL,
	"token" text NOT NULL,
	"printed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meeting_invitation_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "meeting_invitation_unit" UNIQUE("community_id","meeting_id","unit_id"),
	CONSTRAINT "meeting_invitation_code" UNIQUE("community_id","meeting_id","code"),
	CONSTRAINT "meeting_invitation_token" UNIQUE("community_id","meeting_id","token")
);
--> statement-breakpoint
ALTER TABLE "meeting_delivery" ADD CONSTRAINT "meeting_delivery_invitation" FOREIGN KEY ("community_id","invitation_id") REFERENCES "public"."meeting_invitation"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_delivery" ADD CONSTRAINT "meeting_delivery_community_id_noted_by_member_community_id_id_fk" FOREIGN KEY ("community_id","noted_by") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("noted_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_invitation" ADD CONSTRAINT "meeting_invitation_meeting" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_invitation" ADD CONSTRAINT "meeting_invitation_of_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE set null ("unit_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_delivery_order" ON "meeting_delivery" USING btree ("community_id","invitation_id","noted_at");--> statement-breakpoint
CREATE INDEX "meeting_scheduled" ON "meeting" USING btree ("scheduled_at") WHERE scheduled_at is not null;--> statement-breakpoint
CREATE TRIGGER meeting_invitation_noted AFTER INSERT OR UPDATE OR DELETE ON meeting_invitation FOR EACH ROW EXECUTE FUNCTION note_change('convening');--> statement-breakpoint
CREATE TRIGGER meeting_delivery_noted AFTER INSERT OR UPDATE OR DELETE ON meeting_delivery FOR EACH ROW EXECUTE FUNCTION note_change('convening');
