CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "calendar" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	CONSTRAINT "calendar_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feed_scope" UNIQUE("community_id","member_id","scope")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"end" timestamp (3) with time zone NOT NULL,
	"all_day" boolean NOT NULL,
	"series_id" uuid,
	"slot" timestamp (3) with time zone,
	"place_description" text NOT NULL,
	"place_address" text NOT NULL,
	"calendar_id" uuid,
	"label_id" uuid NOT NULL,
	"comments" boolean NOT NULL,
	"notify_period" text NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"meeting_of_owners_id" uuid,
	"is_own" boolean DEFAULT false NOT NULL,
	"source_uid" text,
	CONSTRAINT "event_lasts" CHECK ("event"."end" >= "event"."start")
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"interval" integer NOT NULL,
	"month_repeat" text NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"all_day" boolean NOT NULL,
	"until" date,
	"made_until" date NOT NULL,
	CONSTRAINT "event_series_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_of" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_meeting" FOREIGN KEY ("community_id","meeting_of_owners_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_series_of" FOREIGN KEY ("community_id","series_id") REFERENCES "public"."event_series"("community_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_calendar_of" FOREIGN KEY ("community_id","calendar_id") REFERENCES "public"."calendar"("community_id","id") ON DELETE set null ("calendar_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_label_of" FOREIGN KEY ("community_id","label_id") REFERENCES "public"."label"("community_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_when" ON "event" USING gist ("community_id",tstzrange("start", "end", '[]'));--> statement-breakpoint
CREATE INDEX "event_slot" ON "event" USING btree ("community_id","series_id","slot");--> statement-breakpoint
CREATE INDEX "event_by_calendar" ON "event" USING btree ("community_id","calendar_id");--> statement-breakpoint
CREATE INDEX "event_by_label" ON "event" USING btree ("community_id","label_id");--> statement-breakpoint
CREATE INDEX "event_by_meeting" ON "event" USING btree ("community_id","meeting_of_owners_id") WHERE meeting_of_owners_id is not null;--> statement-breakpoint
CREATE INDEX "event_by_source" ON "event" USING btree ("community_id","source_uid") WHERE source_uid is not null;--> statement-breakpoint
CREATE INDEX "event_reminder" ON "event" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "event_series_endless" ON "event_series" USING btree ("made_until") WHERE until is null;