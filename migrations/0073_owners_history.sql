CREATE TABLE "unit_ownership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"fraction_top" bigint,
	"fraction_bottom" bigint,
	"jointly" boolean DEFAULT false NOT NULL,
	"since" date,
	"until" date,
	CONSTRAINT "unit_ownership_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "unit_ownership_days" CHECK ("unit_ownership"."until" > "unit_ownership"."since")
);
--> statement-breakpoint
ALTER TABLE "unit_ownership" ADD CONSTRAINT "unit_ownership_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_ownership" ADD CONSTRAINT "unit_ownership_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("member_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_ownership_order" ON "unit_ownership" USING btree ("community_id","unit_id","since");--> statement-breakpoint
CREATE INDEX "unit_ownership_by_member" ON "unit_ownership" USING btree ("community_id","member_id");--> statement-breakpoint
CREATE TRIGGER unit_ownership_noted AFTER INSERT OR UPDATE OR DELETE ON unit_ownership FOR EACH ROW EXECUTE FUNCTION note_change('unit');--> statement-breakpoint
CREATE FUNCTION owner_name(m member) RETURNS text LANGUAGE sql STABLE AS $$
  select case when m.is_company and m.company_name <> '' then m.company_name else
    concat_ws(' ', nullif(m.title_before, ''), m.first_name, m.last_name) || coalesce(', ' || nullif(m.title_after, ''), '') end
$$;--> statement-breakpoint
-- whether an owner holds now what the history says: the same part, 2/4 for 1/2 too, in the same way
CREATE FUNCTION is_traced(h unit_ownership, o unit_owner) RETURNS boolean LANGUAGE sql STABLE AS $$
  select h.jointly = o.jointly and coalesce(h.fraction_top::numeric * o.fraction_bottom = o.fraction_top::numeric * h.fraction_bottom,
    h.fraction_top is null and o.fraction_top is null)
$$;--> statement-breakpoint
-- Compares at the end of a transaction who owns a unit with who did, whatever wrote it. What it says in domovnik.owned is
-- the day from which on this holds, today where it says nothing, or `last`: then it takes the place of the last change,
-- as when that was a mistake. Of two changes on one day the later one holds. The first owners are so since nobody knows when.
CREATE FUNCTION trace_owners() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  house uuid := coalesce(new.community_id, old.community_id);
  owned uuid := coalesce(new.unit_id, old.unit_id);
  said text := coalesce(current_setting('domovnik.owned', true), '');
  known boolean;
  latest date;
  day date;
begin
  if not exists (select from unit where community_id = house and id = owned) or not (
    exists (select from unit_owner o where o.community_id = house and o.unit_id = owned and not exists (
      select from unit_ownership h where h.community_id = house and h.unit_id = owned and h.until is null
        and h.member_id = o.member_id and is_traced(h, o)))
    or exists (select from unit_ownership h where h.community_id = house and h.unit_id = owned and h.until is null
      and not exists (select from unit_owner o where o.community_id = house and o.unit_id = owned and o.member_id = h.member_id))
  ) then return null; end if;
  select count(*) > 0, max(greatest(since, until)) into known, latest from unit_ownership
    where community_id = house and unit_id = owned;
  if known then
    if said = 'last' then day := latest;
    else day := greatest(coalesce(nullif(said, '')::date, (now() at time zone 'Europe/Prague')::date), latest); end if;
  end if;
  delete from unit_ownership where community_id = house and unit_id = owned and (day is null or since >= day);
  update unit_ownership set until = null where community_id = house and unit_id = owned and until >= day;
  -- the same owners with a part that was not known, or is known no more: nobody has sold
  if not exists (select from unit_owner o where o.community_id = house and o.unit_id = owned and not exists (
      select from unit_ownership h where h.community_id = house and h.unit_id = owned and h.until is null
        and h.member_id = o.member_id and h.jointly = o.jointly
        and (h.fraction_top is null or o.fraction_top is null or is_traced(h, o))))
    and not exists (select from unit_ownership h where h.community_id = house and h.unit_id = owned and h.until is null
      and not exists (select from unit_owner o where o.community_id = house and o.unit_id = owned and o.member_id = h.member_id)
  ) then
    update unit_ownership h set fraction_top = o.fraction_top, fraction_bottom = o.fraction_bottom from unit_owner o
      where h.community_id = house and h.unit_id = owned and h.until is null
        and o.community_id = house and o.unit_id = owned and o.member_id = h.member_id;
  end if;
  update unit_ownership h set until = day, name = coalesce(
      (select owner_name(m) from member m where m.community_id = house and m.id = h.member_id), h.name)
    where h.community_id = house and h.unit_id = owned and h.until is null and not exists (
      select from unit_owner o where o.community_id = house and o.unit_id = owned and o.member_id = h.member_id
        and is_traced(h, o));
  insert into unit_ownership
    (id, community_id, unit_id, member_id, name, position, fraction_top, fraction_bottom, jointly, since)
    select gen_random_uuid(), house, owned, m.id, owner_name(m), o.position, o.fraction_top, o.fraction_bottom, o.jointly, day
    from unit_owner o join member m on m.community_id = o.community_id and m.id = o.member_id
    where o.community_id = house and o.unit_id = owned and not exists (
      select from unit_ownership h where h.community_id = house and h.unit_id = owned and h.until is null
        and h.member_id = o.member_id);
  return null;
end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER unit_owner_traced AFTER INSERT OR UPDATE OR DELETE ON unit_owner
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION trace_owners();--> statement-breakpoint
INSERT INTO unit_ownership
  (id, community_id, unit_id, member_id, name, position, fraction_top, fraction_bottom, jointly)
  SELECT gen_random_uuid(), o.community_id, o.unit_id, m.id, owner_name(m), o.position, o.fraction_top, o.fraction_bottom, o.jointly
  FROM unit_owner o JOIN member m ON m.community_id = o.community_id AND m.id = o.member_id;
