DROP INDEX "member_users_title";--> statement-breakpoint
DROP INDEX "member_users_created";--> statement-breakpoint
DROP INDEX "member_active_title";--> statement-breakpoint
DROP INDEX "member_active_created";--> statement-breakpoint
DROP INDEX "member_waiting_title";--> statement-breakpoint
DROP INDEX "member_waiting_created";--> statement-breakpoint
DROP INDEX "member_company_title";--> statement-breakpoint
DROP INDEX "member_company_created";--> statement-breakpoint
DROP INDEX "member_archived_title";--> statement-breakpoint
DROP INDEX "member_archived_created";--> statement-breakpoint
CREATE INDEX "member_users_title" ON "member" USING btree ("community_id",sort_name collate "cs-x-icu","id","role_id","has_access") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "member_users_created" ON "member" USING btree ("community_id","created_at","id","role_id","has_access") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "member_active_title" ON "member" USING btree ("community_id",sort_name collate "cs-x-icu","id","role_id","has_access") WHERE archived_at is null and has_access and is_active;--> statement-breakpoint
CREATE INDEX "member_active_created" ON "member" USING btree ("community_id","created_at","id","role_id","has_access") WHERE archived_at is null and has_access and is_active;--> statement-breakpoint
CREATE INDEX "member_waiting_title" ON "member" USING btree ("community_id",sort_name collate "cs-x-icu","id","role_id","has_access") WHERE archived_at is null and has_access and not is_active;--> statement-breakpoint
CREATE INDEX "member_waiting_created" ON "member" USING btree ("community_id","created_at","id","role_id","has_access") WHERE archived_at is null and has_access and not is_active;--> statement-breakpoint
CREATE INDEX "member_company_title" ON "member" USING btree ("community_id",sort_name collate "cs-x-icu","id","role_id","has_access") WHERE archived_at is null and is_company;--> statement-breakpoint
CREATE INDEX "member_company_created" ON "member" USING btree ("community_id","created_at","id","role_id","has_access") WHERE archived_at is null and is_company;--> statement-breakpoint
CREATE INDEX "member_archived_title" ON "member" USING btree ("community_id",sort_name collate "cs-x-icu","id","role_id","has_access") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "member_archived_created" ON "member" USING btree ("community_id","created_at","id","role_id","has_access") WHERE archived_at is not null;