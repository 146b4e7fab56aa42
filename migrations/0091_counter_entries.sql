LOCK TABLE "book" IN EXCLUSIVE MODE; -- whoever enters something meanwhile waits
--> statement-breakpoint
-- A counter-entry of no fund stood in the journal as an income or a cost of its own. Of each the account is given back what
-- was put there, and the account of its original gets it: a new entry, because nothing in a journal is changed.
WITH wrong AS (
  SELECT l.community_id, l.source_id, l.day, l.account, sum(l.amount) AS amount,
    (array_agg(l.text ORDER BY l.number DESC))[1] AS text, (array_agg(l.search_text ORDER BY l.number DESC))[1] AS search_text
  FROM "cash_entry" c
  JOIN "book_line" l ON l.community_id = c.community_id AND l.source = 'cash' AND l.source_id = c.id
    AND l.account = CASE c.type WHEN 'income' THEN 'income' ELSE 'cost' END
  WHERE c.cancels_id IS NOT NULL
  GROUP BY l.community_id, l.source_id, l.day, l.account
  HAVING sum(l.amount) <> 0
), entry AS (
  SELECT w.*, b.entries + row_number() OVER (PARTITION BY w.community_id ORDER BY w.day, w.source_id) AS number
  FROM wrong w JOIN "book" b ON b.community_id = w.community_id
), line AS (
  SELECT e.community_id, e.number, p.position, e.day, e.source_id, e.text, e.search_text,
    CASE WHEN p.position = 0 THEN e.account WHEN e.account = 'income' THEN 'cost' ELSE 'income' END AS account,
    CASE p.position WHEN 0 THEN -e.amount ELSE e.amount END AS amount
  FROM entry e CROSS JOIN (VALUES (0), (1)) p(position)
), written AS (
  INSERT INTO "book_line" (community_id, number, position, day, account, amount, unit_number, source, source_id, text, search_text, created_at)
  SELECT community_id, number, position, day, account, amount, '', 'cash', source_id, text, search_text, now() FROM line
), summed AS (
  INSERT INTO "book_month" (community_id, account, month, debit, credit, lines)
  SELECT community_id, account, date_trunc('month', day::timestamp)::date, sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*)
  FROM line GROUP BY 1, 2, 3
  ON CONFLICT (community_id, month, account) DO UPDATE SET debit = book_month.debit + excluded.debit,
    credit = book_month.credit + excluded.credit, lines = book_month.lines + excluded.lines
)
UPDATE "book" b SET entries = e.last FROM (SELECT community_id, max(number) AS last FROM entry GROUP BY 1) e
WHERE b.community_id = e.community_id;
