CREATE TABLE "cause" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"reached" integer,
	CONSTRAINT "cause_once" UNIQUE("community_id","record_id","what")
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"goes_at" timestamp (3) with time zone,
	"mail_id" uuid,
	"mailed_at" timestamp (3) with time zone,
	"push_at" timestamp (3) with time zone,
	CONSTRAINT "news_once" UNIQUE("community_id","member_id","record_id","what")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "ways" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cause" ADD CONSTRAINT "cause_record" FOREIGN KEY ("community_id","record_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause" ADD CONSTRAINT "cause_community_id_actor_id_member_community_id_id_fk" FOREIGN KEY ("community_id","actor_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("actor_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_record" FOREIGN KEY ("community_id","record_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cause_due" ON "cause" USING btree ("due_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "news_order" ON "news" USING btree ("member_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_unread" ON "news" USING btree ("member_id","at") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "news_of_record" ON "news" USING btree ("community_id","record_id");--> statement-breakpoint
CREATE INDEX "news_going" ON "news" USING btree ("community_id","goes_at") WHERE goes_at is not null;--> statement-breakpoint
CREATE INDEX "news_pushing" ON "news" USING btree ("push_at") WHERE push_at is not null;--> statement-breakpoint
CREATE INDEX "news_letter" ON "news" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "news_old" ON "news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_turns" ON "mail" USING btree (coalesce(community_id, '00000000-0000-0000-0000-000000000000'),"next_try_at") WHERE status = 'waiting' and not is_urgent;--> statement-breakpoint
CREATE INDEX "mail_urgent" ON "mail" USING btree ("next_try_at") WHERE status = 'waiting' and is_urgent;