CREATE TABLE "tally" (
	"community_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tab" text NOT NULL,
	"audience" text NOT NULL,
	"open_to" text NOT NULL,
	"n" integer NOT NULL
);--> statement-breakpoint
COMMENT ON TABLE "tally" IS 'derived';--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "tab" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "open_to" text DEFAULT 'readers' NOT NULL;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "turns_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tally" ADD CONSTRAINT "tally_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tally_of" ON "tally" USING btree ("community_id","kind","tab");--> statement-breakpoint
-- an index is built faster than kept through an update of everything
DROP INDEX "record_search";--> statement-breakpoint
-- what is there already, as its kind says it at this version
UPDATE record r SET
  tab = case when r.archived_at is not null then 'archive' when r.status = 'concept' then 'concept'
    when m.date_from > now() then 'planned' when m.is_pinned then 'pined' when m.date_to < now() then 'old' else 'actual' end,
  open_to = case when r.status = 'concept' then 'author' when m.date_from > now() then 'writers' else 'readers' end,
  turns_at = case when m.date_from > now() then m.date_from when m.date_to >= now() then m.date_to + interval '1 millisecond' end
FROM message m WHERE m.id = r.id;--> statement-breakpoint
UPDATE record SET
  tab = case status when 'run' then 'active' when 'finish' then 'finished' else 'concept' end,
  open_to = case when archived_at is not null then 'nobody' when status = 'concept' then 'writers' else 'readers' end
WHERE kind = 'vote';--> statement-breakpoint
UPDATE record r SET turns_at = v.deadline FROM vote v WHERE v.id = r.id AND r.status = 'run' AND v.deadline > now();--> statement-breakpoint
UPDATE record r SET tab = c.type FROM contact c WHERE c.id = r.id;--> statement-breakpoint
UPDATE record r SET tab = f.folder_id::text FROM file f WHERE f.id = r.id AND f.folder_id IS NOT NULL;--> statement-breakpoint
UPDATE record r SET tab = f.parent_id::text FROM folder f WHERE f.id = r.id AND f.parent_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "record_search" ON "record" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "record_tab" ON "record" USING btree ("community_id","kind","tab","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "record_title" ON "record" USING btree ("community_id","kind",title collate "cs_natural","id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "record_own" ON "record" USING btree ("community_id","kind","author_id") WHERE audience = 'committee' or open_to = 'author';--> statement-breakpoint
CREATE INDEX "record_turns" ON "record" USING btree ("turns_at") WHERE turns_at is not null;--> statement-breakpoint
INSERT INTO tally SELECT community_id, kind, tab, audience, open_to, count(*) FROM record WHERE trashed_at IS NULL GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
CREATE FUNCTION count_new() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into tally select community_id, kind, tab, audience, open_to, count(*) from fresh
    where trashed_at is null group by 1, 2, 3, 4, 5;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION count_gone() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into tally select community_id, kind, tab, audience, open_to, -count(*) from gone
    where trashed_at is null and exists (select from community c where c.id = community_id) group by 1, 2, 3, 4, 5;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION count_moved() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into tally select community_id, kind, tab, audience, open_to, sum(n) from (
    select community_id, kind, tab, audience, open_to, 1 as n from fresh where trashed_at is null
    union all select community_id, kind, tab, audience, open_to, -1 from gone where trashed_at is null) moved
  group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER record_counted AFTER INSERT ON record REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_new();--> statement-breakpoint
CREATE TRIGGER record_uncounted AFTER DELETE ON record REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone();--> statement-breakpoint
CREATE TRIGGER record_recounted AFTER UPDATE ON record REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_moved();
