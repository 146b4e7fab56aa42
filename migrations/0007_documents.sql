CREATE TABLE "acceptance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"read_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "acceptance_once" UNIQUE("community_id","record_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"folder_id" uuid,
	"extend" text NOT NULL,
	"description" text NOT NULL,
	"url" text,
	"sha256" text,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"stored_by" uuid,
	CONSTRAINT "file_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"extend" text NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"stored_by" uuid,
	CONSTRAINT "file_version_number" UNIQUE("community_id","file_id","number")
);
--> statement-breakpoint
CREATE TABLE "folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"parent_id" uuid,
	"visibility" text NOT NULL,
	CONSTRAINT "folder_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "linked_file" (
	"community_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "linked_file_community_id_record_id_file_id_pk" PRIMARY KEY("community_id","record_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "gallery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "accept_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "acceptance" ADD CONSTRAINT "acceptance_record" FOREIGN KEY ("community_id","record_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptance" ADD CONSTRAINT "acceptance_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_folder" FOREIGN KEY ("community_id","folder_id") REFERENCES "public"."folder"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_stored_by" FOREIGN KEY ("community_id","stored_by") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("stored_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_version" ADD CONSTRAINT "file_version_file" FOREIGN KEY ("community_id","file_id") REFERENCES "public"."file"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_version" ADD CONSTRAINT "file_version_stored_by" FOREIGN KEY ("community_id","stored_by") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("stored_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_parent" FOREIGN KEY ("community_id","parent_id") REFERENCES "public"."folder"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_file" ADD CONSTRAINT "linked_file_record" FOREIGN KEY ("community_id","record_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_file" ADD CONSTRAINT "linked_file_file" FOREIGN KEY ("community_id","file_id") REFERENCES "public"."file"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery" ADD CONSTRAINT "gallery_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acceptance_by_member" ON "acceptance" USING btree ("community_id","member_id");--> statement-breakpoint
CREATE INDEX "file_in_folder" ON "file" USING btree ("community_id","folder_id");--> statement-breakpoint
CREATE INDEX "file_bytes" ON "file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_version_bytes" ON "file_version" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "folder_in_folder" ON "folder" USING btree ("community_id","parent_id");--> statement-breakpoint
CREATE INDEX "linked_file_by_file" ON "linked_file" USING btree ("community_id","file_id");--> statement-breakpoint
CREATE INDEX "gallery_by_community" ON "gallery" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "record_must_read" ON "record" USING btree ("community_id") WHERE accept_read;--> statement-breakpoint
UPDATE "record" SET "accept_read" = true FROM "message" WHERE "message"."id" = "record"."id" AND "message"."accept_read";--> statement-breakpoint
ALTER TABLE "message" DROP COLUMN "accept_read";