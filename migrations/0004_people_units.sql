CREATE COLLATION IF NOT EXISTS "cs_numeric" (provider = icu, locale = 'cs-u-kn-true');--> statement-breakpoint
CREATE TABLE "profile" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"sex" text,
	"ico" text DEFAULT '' NOT NULL,
	"dic" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"post" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'cs' NOT NULL,
	"permanent_street" text DEFAULT '' NOT NULL,
	"permanent_city" text DEFAULT '' NOT NULL,
	"permanent_post" text DEFAULT '' NOT NULL,
	"permanent_country" text DEFAULT 'cs' NOT NULL,
	"entrance_id" uuid,
	"share_top" bigint,
	"share_bottom" bigint,
	"bank_account" text DEFAULT '' NOT NULL,
	"preferred_communication" text,
	"related_user_id" uuid,
	"authorized_person_type" text,
	"created_by_cadastre" boolean DEFAULT false NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"number" text NOT NULL,
	"entrance_id" uuid NOT NULL,
	"floor" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"use" text DEFAULT 'living' NOT NULL,
	"share_top" bigint,
	"share_bottom" bigint,
	"residents_count" integer,
	"representative_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "unit_number" UNIQUE("community_id","entrance_id","type","number")
);
--> statement-breakpoint
CREATE TABLE "unit_authorized" (
	"community_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "unit_authorized_unit_id_member_id_pk" PRIMARY KEY("unit_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "unit_owner" (
	"community_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"fraction_top" bigint,
	"fraction_bottom" bigint,
	"jointly" boolean DEFAULT false NOT NULL,
	CONSTRAINT "unit_owner_unit_id_member_id_pk" PRIMARY KEY("unit_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_community_id_member_id_member_community_id_id_fk";
--> statement-breakpoint
ALTER TABLE "attachment" DROP CONSTRAINT "attachment_community_id_author_id_member_community_id_id_fk";
--> statement-breakpoint
ALTER TABLE "comment" DROP CONSTRAINT "comment_community_id_author_id_member_community_id_id_fk";
--> statement-breakpoint
ALTER TABLE "history" DROP CONSTRAINT "history_community_id_author_id_member_community_id_id_fk";
--> statement-breakpoint
ALTER TABLE "record" DROP CONSTRAINT "record_community_id_author_id_member_community_id_id_fk";
--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "total_shares" bigint;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "payment_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "invoice_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "invoice_street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "invoice_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "invoice_post" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "invoice_country" text DEFAULT 'cs' NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "invoice_ico" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "invoice_dic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "avatar" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "other_emails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "phones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "avatar" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (case when is_company then coalesce(company_name, '') else last_name || ' ' || first_name end) STORED;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "search_private" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "activation_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_entrance" FOREIGN KEY ("community_id","entrance_id") REFERENCES "public"."entrance"("community_id","id") ON DELETE set null ("entrance_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_related" FOREIGN KEY ("community_id","related_user_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("related_user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_entrance" FOREIGN KEY ("community_id","entrance_id") REFERENCES "public"."entrance"("community_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_representative" FOREIGN KEY ("community_id","representative_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("representative_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_authorized" ADD CONSTRAINT "unit_authorized_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_authorized" ADD CONSTRAINT "unit_authorized_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_owner" ADD CONSTRAINT "unit_owner_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_owner" ADD CONSTRAINT "unit_owner_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_by_community" ON "profile" USING btree ("community_id","entrance_id");--> statement-breakpoint
CREATE INDEX "profile_by_related" ON "profile" USING btree ("community_id","related_user_id");--> statement-breakpoint
CREATE INDEX "unit_order" ON "unit" USING btree ("community_id",number collate "cs_numeric","id");--> statement-breakpoint
CREATE INDEX "unit_authorized_by_member" ON "unit_authorized" USING btree ("community_id","member_id");--> statement-breakpoint
CREATE INDEX "unit_owner_order" ON "unit_owner" USING btree ("community_id","unit_id","position");--> statement-breakpoint
CREATE INDEX "unit_owner_by_member" ON "unit_owner" USING btree ("community_id","member_id");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_community_id_member_id_member_community_id_id_fk" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("member_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_order" ON "member" USING btree ("community_id",sort_name collate "cs-x-icu","id");--> statement-breakpoint
UPDATE "member" SET
	"phones" = case when "phone" = '' then '[]'::jsonb else jsonb_build_array(jsonb_build_object('value', case when "phone" ~ '^[0-9]{9}$' then '+420' || "phone" else "phone" end, 'visibility', case when "show_phone" then 'all' else 'admin' end)) end,
	"search_text" = translate(lower("first_name" || ' ' || "last_name" || ' ' || coalesce("company_name", '')), 'áčďéěíňóřšťúůýž', 'acdeeinorstuuyz');
