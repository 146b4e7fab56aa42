CREATE TABLE "follower" (
	"community_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"follows" boolean,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "follower_community_id_record_id_member_id_pk" PRIMARY KEY("community_id","record_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "related" (
	"community_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "related_community_id_record_id_from_id_pk" PRIMARY KEY("community_id","record_id","from_id")
);
--> statement-breakpoint
ALTER TABLE "follower" ADD CONSTRAINT "follower_record" FOREIGN KEY ("community_id","record_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follower" ADD CONSTRAINT "follower_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related" ADD CONSTRAINT "related_record" FOREIGN KEY ("community_id","record_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related" ADD CONSTRAINT "related_from_record" FOREIGN KEY ("community_id","from_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follower_by_member" ON "follower" USING btree ("community_id","member_id");--> statement-breakpoint
CREATE INDEX "related_from" ON "related" USING btree ("community_id","from_id");--> statement-breakpoint
INSERT INTO follower (community_id, record_id, member_id, follows)
  SELECT r.community_id, r.id, r.author_id, true FROM record r WHERE r.kind = 'discussion' AND r.author_id IS NOT NULL
  UNION SELECT c.community_id, c.record_id, c.author_id, true FROM comment c JOIN record r ON r.id = c.record_id
    WHERE r.kind = 'discussion' AND c.author_id IS NOT NULL;
