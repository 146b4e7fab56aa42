-- The times in which a person has units of a house: as an owner, or acting for those who own them now, if anybody does. `until`
-- is the first day on which it is somebody else's; days that nobody knows are infinite.
CREATE FUNCTION own_times(house uuid, person uuid) RETURNS TABLE (unit_id uuid, since date, until date)
LANGUAGE sql STABLE AS $$
  with acted as (select a.unit_id from unit_authorized a where a.community_id = house and a.member_id = person
    union select u.id from unit u where u.community_id = house and u.representative_id = person)
  select h.unit_id, coalesce(h.since, '-infinity'), coalesce(h.until, 'infinity') from unit_ownership h
  where h.community_id = house and (h.member_id = person or (h.unit_id in (select a.unit_id from acted a)
    and h.member_id in (select n.member_id from unit_ownership n
      where n.community_id = house and n.unit_id = h.unit_id and n.until is null)))
  union all
  select a.unit_id, '-infinity', 'infinity' from acted a where not exists (select from unit_ownership n
    where n.community_id = house and n.unit_id = a.unit_id and n.until is null)
$$;
