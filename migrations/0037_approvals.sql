CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"notes" text NOT NULL,
	"needed" integer NOT NULL,
	"in_order" boolean NOT NULL,
	"due_date" date,
	"decided_at" timestamp (3) with time zone,
	"previous_id" uuid,
	"offers" jsonb NOT NULL,
	"supplier" text,
	"amount" bigint,
	"account" text,
	"vs" text,
	"pay_by" date,
	"stuck_at" timestamp (3) with time zone,
	CONSTRAINT "approval_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_deputy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"deputy_id" uuid NOT NULL,
	"date_from" date NOT NULL,
	"date_until" date NOT NULL,
	CONSTRAINT "approval_deputy_of" UNIQUE("community_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "approval_seat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"approval_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"member_id" uuid,
	"full_name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"deputy_id" uuid,
	"deputy_name" text,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_previous" FOREIGN KEY ("community_id","previous_id") REFERENCES "public"."approval"("community_id","id") ON DELETE set null ("previous_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_deputy" ADD CONSTRAINT "approval_deputy_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_deputy" ADD CONSTRAINT "approval_deputy_deputy" FOREIGN KEY ("community_id","deputy_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_seat" ADD CONSTRAINT "approval_seat_community_id_member_id_member_community_id_id_fk" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("member_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_seat" ADD CONSTRAINT "approval_seat_community_id_deputy_id_member_community_id_id_fk" FOREIGN KEY ("community_id","deputy_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("deputy_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_seat" ADD CONSTRAINT "approval_seat_approval" FOREIGN KEY ("community_id","approval_id") REFERENCES "public"."approval"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_by_previous" ON "approval" USING btree ("community_id","previous_id");--> statement-breakpoint
CREATE INDEX "approval_deputy_by" ON "approval_deputy" USING btree ("community_id","deputy_id");--> statement-breakpoint
CREATE INDEX "approval_seat_order" ON "approval_seat" USING btree ("community_id","approval_id","position");--> statement-breakpoint
CREATE INDEX "approval_seat_by_member" ON "approval_seat" USING btree ("community_id","member_id");--> statement-breakpoint
CREATE INDEX "approval_seat_by_deputy" ON "approval_seat" USING btree ("community_id","deputy_id");--> statement-breakpoint
CREATE TRIGGER approval_noted AFTER INSERT OR UPDATE OR DELETE ON approval FOR EACH ROW EXECUTE FUNCTION note_change('approval');--> statement-breakpoint
CREATE TRIGGER approval_seat_noted AFTER INSERT OR UPDATE OR DELETE ON approval_seat FOR EACH ROW EXECUTE FUNCTION note_change('approval');--> statement-breakpoint
CREATE TRIGGER approval_deputy_noted AFTER INSERT OR UPDATE OR DELETE ON approval_deputy FOR EACH ROW EXECUTE FUNCTION note_change('approval');
