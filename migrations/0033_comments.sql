CREATE TABLE "comment_like" (
	"community_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_like_community_id_comment_id_member_id_pk" PRIMARY KEY("community_id","comment_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "comment_id" uuid;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "is_internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "first" text;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "discussion" ADD COLUMN "conclusion" text;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_tenant" UNIQUE("community_id","id");--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment" FOREIGN KEY ("community_id","comment_id") REFERENCES "public"."comment"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_community_id_hidden_by_member_community_id_id_fk" FOREIGN KEY ("community_id","hidden_by") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("hidden_by") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_of_comment" ON "attachment" USING btree ("community_id","comment_id") WHERE comment_id is not null;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_comment" FOREIGN KEY ("community_id","comment_id") REFERENCES "public"."comment"("community_id","id") ON DELETE cascade;--> statement-breakpoint
CREATE TRIGGER comment_like_noted AFTER INSERT OR UPDATE OR DELETE ON comment_like FOR EACH ROW EXECUTE FUNCTION note_change('hung');
