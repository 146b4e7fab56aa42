DROP INDEX "activity_order";--> statement-breakpoint
ALTER TABLE "tally" ALTER COLUMN "n" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "in_tab" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- what is there already; nobody sees the column, so that nobody is told of a change
ALTER TABLE "message" DISABLE TRIGGER message_noted;--> statement-breakpoint
UPDATE message m SET in_tab = r.tab FROM record r WHERE r.id = m.id;--> statement-breakpoint
ALTER TABLE "message" ENABLE TRIGGER message_noted;--> statement-breakpoint
CREATE INDEX "file_by_size" ON "file" USING btree ("community_id",coalesce(folder_id::text, ''),"size","id");--> statement-breakpoint
CREATE INDEX "unit_created" ON "unit" USING btree ("community_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_users_title" ON "member" USING btree ("community_id",sort_name collate "cs-x-icu","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "member_users_created" ON "member" USING btree ("community_id","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "member_active_title" ON "member" USING btree ("community_id",sort_name collate "cs-x-icu","id") WHERE archived_at is null and has_access and is_active;--> statement-breakpoint
CREATE INDEX "member_active_created" ON "member" USING btree ("community_id","created_at","id") WHERE archived_at is null and has_access and is_active;--> statement-breakpoint
CREATE INDEX "member_waiting_title" ON "member" USING btree ("community_id",sort_name collate "cs-x-icu","id") WHERE archived_at is null and has_access and not is_active;--> statement-breakpoint
CREATE INDEX "member_waiting_created" ON "member" USING btree ("community_id","created_at","id") WHERE archived_at is null and has_access and not is_active;--> statement-breakpoint
CREATE INDEX "member_company_title" ON "member" USING btree ("community_id",sort_name collate "cs-x-icu","id") WHERE archived_at is null and is_company;--> statement-breakpoint
CREATE INDEX "member_company_created" ON "member" USING btree ("community_id","created_at","id") WHERE archived_at is null and is_company;--> statement-breakpoint
CREATE INDEX "member_archived_title" ON "member" USING btree ("community_id",sort_name collate "cs-x-icu","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "member_archived_created" ON "member" USING btree ("community_id","created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "record_tab_title" ON "record" USING btree ("community_id","kind","tab",title collate "cs_natural","id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "message_from" ON "message" USING btree ("community_id","in_tab","date_from","id");--> statement-breakpoint
CREATE INDEX "message_to" ON "message" USING btree ("community_id","in_tab","date_to","id");--> statement-breakpoint
CREATE INDEX "activity_order" ON "activity" USING btree ("community_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE FUNCTION repeat_tab() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  update message set in_tab = new.tab where id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER record_tab_repeated AFTER UPDATE ON record FOR EACH ROW WHEN (new.kind = 'message' AND new.tab IS DISTINCT FROM old.tab) EXECUTE FUNCTION repeat_tab();--> statement-breakpoint
-- counts the rows of a table that is not of records: under which kind, and in SQL over a row its tab, audience and reach, and what is added up
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  execute format('insert into tally select community_id, %L, %s, %s, %s, sum(sign * %s) from (%s) moved
    where exists (select from community c where c.id = moved.community_id) group by 1, 2, 3, 4, 5 having sum(sign * %5$s) <> 0',
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4], case tg_op when 'INSERT' then 'select 1 as sign, * from fresh'
      when 'DELETE' then 'select -1 as sign, * from gone' else 'select 1 as sign, * from fresh union all select -1, * from gone' end);
  return null;
end $$;--> statement-breakpoint
DO $do$ declare it record; args text; begin
  for it in select * from (values
    ('member', 'member', $$case when archived_at is not null then 'archived' else case when not has_access then 'closed' when is_active then 'active' else 'waiting' end || case when is_company then ' company' else '' end end$$,
      $$case when archived_at is null and has_access then 'everyone' else 'committee' end$$, 'role_id::text', '1'),
    ('unit', 'unit', $$coalesce(share_bottom::text, '')$$, $$'everyone'$$, $$'readers'$$, '1'),
    ('unit', 'share', $$coalesce(share_bottom::text, '')$$, $$'everyone'$$, $$'readers'$$, 'coalesce(share_top, 0)')
  ) counted (of, kind, tab, audience, open_to, n) loop
    args := format('for each statement execute function count_rows(%L, %L, %L, %L, %L)', it.kind, it.tab, it.audience, it.open_to, it.n);
    execute format('create trigger %I after insert on %I referencing new table as fresh %s', it.kind || '_counted', it.of, args);
    execute format('create trigger %I after delete on %I referencing old table as gone %s', it.kind || '_uncounted', it.of, args);
    execute format('create trigger %I after update on %I referencing old table as gone new table as fresh %s', it.kind || '_recounted', it.of, args);
    execute format('insert into tally select community_id, %L, %s, %s, %s, sum(%s) from %I group by 1, 2, 3, 4, 5 having sum(%5$s) <> 0',
      it.kind, it.tab, it.audience, it.open_to, it.n, it.of);
  end loop;
end $do$;
