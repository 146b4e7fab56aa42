CREATE TABLE "contact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"title_before" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"title_after" text NOT NULL,
	"company_name" text NOT NULL,
	"position" text NOT NULL,
	"ico" text NOT NULL,
	"dic" text NOT NULL,
	"web" text NOT NULL,
	"phones" jsonb NOT NULL,
	"emails" jsonb NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"post" text NOT NULL,
	"country" text NOT NULL,
	"data_box" text NOT NULL,
	"is_pinned" boolean NOT NULL,
	"notes" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_by_category" ON "contact" USING btree ("community_id","category");