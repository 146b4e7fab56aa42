CREATE TABLE "evening_hand" (
	"community_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evening_hand_meeting_id_member_id_pk" PRIMARY KEY("meeting_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "evening_hand" ADD CONSTRAINT "evening_hand_of" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."evening"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_hand" ADD CONSTRAINT "evening_hand_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evening_hand_order" ON "evening_hand" USING btree ("community_id","meeting_id","raised_at","id");