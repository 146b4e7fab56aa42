-- What brings thousands of rows at once notes its change once for the statement, not once for each row.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  noted text := coalesce(current_setting('domovnik.noted', true), '');
  house uuid;
  about text := tg_argv[0];
  key text;
begin
  if tg_level = 'STATEMENT' then
    for house in select distinct community_id from touched loop
      key := house || about || ';';
      continue when position(key in noted) > 0;
      insert into house_change select c.id, about, 1 from community c where c.id = house;
      noted := noted || key;
      if length(noted) < 4000 then perform set_config('domovnik.noted', noted, true); end if;
    end loop;
    return null;
  end if;
  if tg_table_name = 'community' then house := new.id;
  elsif tg_op = 'DELETE' then house := old.community_id;
  else house := new.community_id; end if;
  if about = '' then
    if tg_op = 'DELETE' then about := old.kind; else about := new.kind; end if;
  end if;
  key := house || about || ';';
  if position(key in noted) > 0 then return null; end if;
  insert into house_change select c.id, about, 1 from community c where c.id = house;
  if length(noted) < 4000 then perform set_config('domovnik.noted', noted || key, true); end if;
  return null;
end $$;--> statement-breakpoint
DO $do$ declare called text[]; begin
  foreach called slice 1 in array array[
    ['book_line', 'books'], ['bank_movement', 'bank'], ['bank_held', 'bank'],
    ['movement_match', 'matching'], ['payment_receipt', 'payment'], ['prescription_due', 'prescription']
  ] loop
    execute format('drop trigger %I on %I', called[1] || '_noted', called[1]);
    execute format('create trigger %I after insert on %I referencing new table as touched for each statement execute function note_change(%L)',
      called[1] || '_noted', called[1], called[2]);
    execute format('create trigger %I after update on %I referencing new table as touched for each statement execute function note_change(%L)',
      called[1] || '_noted_anew', called[1], called[2]);
    execute format('create trigger %I after delete on %I referencing old table as touched for each statement execute function note_change(%L)',
      called[1] || '_noted_gone', called[1], called[2]);
  end loop;
end $do$;
