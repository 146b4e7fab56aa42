CREATE TABLE "unit_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"day" date,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"held" jsonb,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "unit_transfer" ADD CONSTRAINT "unit_transfer_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfer" ADD CONSTRAINT "unit_transfer_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_transfer_order" ON "unit_transfer" USING btree ("community_id","unit_id","created_at");--> statement-breakpoint
CREATE INDEX "unit_transfer_author" ON "unit_transfer" USING btree ("community_id","author_id");--> statement-breakpoint
CREATE INDEX "unit_transfer_untold" ON "unit_transfer" USING btree ("created_at") WHERE told_at is null;--> statement-breakpoint
CREATE TRIGGER unit_transfer_noted AFTER INSERT OR UPDATE OR DELETE ON unit_transfer FOR EACH ROW EXECUTE FUNCTION note_change('unit');--> statement-breakpoint
-- Compares at the end of a transaction who owns a unit with who did, whatever wrote it, and notes both sides as a transfer.
-- What it says in domovnik.owned is the day from which on this holds, today where it says nothing, or `last`: then it takes
-- the place of the last change, as when that was a mistake. Of two changes on one day the later one holds. The first owners
-- are so since nobody knows when. domovnik.deed says who did it, when and why, or of which unit a transfer is taken back.
CREATE OR REPLACE FUNCTION trace_owners() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  house uuid := coalesce(new.community_id, old.community_id);
  owned uuid := coalesce(new.unit_id, old.unit_id);
  said text := coalesce(current_setting('domovnik.owned', true), '');
  known boolean;
  latest date;
  day date;
  deed jsonb := coalesce(nullif(current_setting('domovnik.deed', true), ''), '{}')::jsonb;
  held jsonb;
  has jsonb;
  moved boolean;
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
  select coalesce(jsonb_agg(jsonb_build_object('memberId', h.member_id, 'top', h.fraction_top, 'bottom', h.fraction_bottom,
      'jointly', h.jointly) order by h.position), '[]') into held
    from unit_ownership h where h.community_id = house and h.unit_id = owned and h.until is null and h.member_id is not null;
  select coalesce(jsonb_agg(jsonb_build_object('memberId', o.member_id, 'top', o.fraction_top, 'bottom', o.fraction_bottom,
      'jointly', o.jointly) order by o.position), '[]') into has
    from unit_owner o where o.community_id = house and o.unit_id = owned;
  -- a part that becomes known, or is known no more, of the same owners is no transfer
  moved := known and (exists (select from unit_owner o where o.community_id = house and o.unit_id = owned and not exists (
      select from unit_ownership h where h.community_id = house and h.unit_id = owned and h.until is null
        and h.member_id = o.member_id and h.jointly = o.jointly
        and (h.fraction_top is null or o.fraction_top is null or is_traced(h, o))))
    or exists (select from unit_ownership h where h.community_id = house and h.unit_id = owned and h.until is null
      and not exists (select from unit_owner o where o.community_id = house and o.unit_id = owned and o.member_id = h.member_id)));
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
  if moved and deed->>'undoes' is distinct from owned::text then
    insert into unit_transfer
      (id, community_id, unit_id, day, before, after, reason, document, note, held, author_id, created_at)
      values (
        case when deed->>'unitId' = owned::text then (deed->>'id')::uuid else gen_random_uuid() end,
        house, owned, day, held, has,
        case when deed->>'unitId' = owned::text then coalesce(deed->>'reason', '') else '' end,
        case when deed->>'unitId' = owned::text then coalesce(deed->>'document', '') else '' end,
        case when deed->>'unitId' = owned::text then coalesce(deed->>'note', '') else '' end,
        case when deed->>'unitId' = owned::text then deed->'held' end,
        (select m.id from member m where m.community_id = house and m.id = (deed->>'authorId')::uuid),
        coalesce((deed->>'at')::timestamptz, now()));
  end if;
  return null;
end $$;
