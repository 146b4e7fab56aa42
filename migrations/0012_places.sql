CREATE TABLE "address_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"former_email" text NOT NULL,
	"former_account_id" uuid,
	"email" text,
	"account_id" uuid,
	"was_active" boolean NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"frozen_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "member_account";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "is_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "address_change" ADD CONSTRAINT "address_change_former_account_id_account_id_fk" FOREIGN KEY ("former_account_id") REFERENCES "public"."account"("id") ON DELETE set null ("former_account_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_change" ADD CONSTRAINT "address_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ("account_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_change" ADD CONSTRAINT "address_change_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_change" ADD CONSTRAINT "address_change_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
UPDATE "member" SET "is_service" = true FROM "role" WHERE "role"."id" = "member"."role_id" AND "role"."name" = 'superAdmin';--> statement-breakpoint
CREATE INDEX "address_change_order" ON "address_change" USING btree ("community_id","member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_account" ON "member" USING btree ("community_id","account_id","is_service");