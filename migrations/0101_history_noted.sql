-- What is written into the history of a record alone (that it went out on paper) changes what its page shows.
CREATE FUNCTION note_history() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  noted text := coalesce(current_setting('domovnik.noted', true), '');
  one record;
  key text;
begin
  for one in
    select distinct r.community_id, r.kind from touched h
    join record r on r.community_id = h.community_id and r.id = h.record_id
  loop
    key := one.community_id || one.kind || ';';
    continue when position(key in noted) > 0;
    insert into house_change select c.id, one.kind, 1 from community c where c.id = one.community_id;
    noted := noted || key;
    if length(noted) < 4000 then perform set_config('domovnik.noted', noted, true); end if;
  end loop;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER history_noted AFTER INSERT ON history REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_history();
