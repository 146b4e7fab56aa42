CREATE TABLE "stored" (
	"community_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "stored_community_id_sha256_pk" PRIMARY KEY("community_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "stored" ADD CONSTRAINT "stored_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE "stored" IS 'derived';--> statement-breakpoint
DO $do$ begin
  execute format('create trigger stored_counted after insert on stored referencing new table as fresh for each statement execute function count_rows(%L, %L, %L, %L, %L)',
    'bytes', '''''', '''everyone''', '''readers''', 'size');
  execute format('create trigger stored_uncounted after delete on stored referencing old table as gone for each statement execute function count_rows(%L, %L, %L, %L, %L)',
    'bytes', '''''', '''everyone''', '''readers''', 'size');
end $do$;--> statement-breakpoint
INSERT INTO stored SELECT community_id, sha256, max(size), count(*) FROM (SELECT community_id, sha256, size FROM attachment
  UNION ALL SELECT community_id, sha256, size FROM file UNION ALL SELECT community_id, sha256, size FROM file_version
  UNION ALL SELECT community_id, sha256, size FROM photo) named WHERE sha256 IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint
-- counts how many rows of a house name each content; in one order, so that two writers never wait for each other in a circle
CREATE FUNCTION note_stored() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  execute format('insert into stored as s select community_id, sha256, max(size), sum(sign) from (%s) moved
    where sha256 is not null and exists (select from community c where c.id = moved.community_id)
    group by 1, 2 having sum(sign) <> 0 order by 1, 2 on conflict (community_id, sha256) do update set n = s.n + excluded.n',
    case tg_op when 'INSERT' then 'select 1 as sign, * from fresh' when 'DELETE' then 'select -1 as sign, * from gone'
      else 'select 1 as sign, * from fresh union all select -1, * from gone' end);
  if tg_op <> 'INSERT' then
    delete from stored s using gone g where s.community_id = g.community_id and s.sha256 = g.sha256 and s.n = 0;
  end if;
  return null;
end $$;--> statement-breakpoint
DO $do$ declare name text; begin
  foreach name in array array['attachment', 'file', 'file_version', 'photo'] loop
    execute format('create trigger %I after insert on %I referencing new table as fresh for each statement execute function note_stored()', name || '_stored', name);
    execute format('create trigger %I after delete on %I referencing old table as gone for each statement execute function note_stored()', name || '_unstored', name);
    execute format('create trigger %I after update on %I referencing old table as gone new table as fresh for each statement execute function note_stored()', name || '_stored_anew', name);
  end loop;
end $do$;
