ALTER TABLE "record" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "trashed_by" uuid;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "trashed_with" uuid;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_community_id_trashed_by_member_community_id_id_fk" FOREIGN KEY ("community_id","trashed_by") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("trashed_by") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_trash" ON "record" USING btree ("community_id","trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "record_trashed_with" ON "record" USING btree ("trashed_with") WHERE trashed_at is not null;