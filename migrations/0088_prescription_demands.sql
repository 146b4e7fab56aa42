-- who was reminded before prescriptions knew of it
UPDATE "prescription" p SET "demanded_at" = r.at
FROM (
	SELECT q."id", max(y."reminded_at") AS at
	FROM "prescription" q
	JOIN "payment" y ON y."community_id" = q."community_id" AND y."type" = 'unit'
		AND q."valid_from" <= (y."reminded_at" AT TIME ZONE 'Europe/Prague')::date
	GROUP BY q."id"
) r
WHERE r."id" = p."id" AND p."demanded_at" IS NULL AND p."issued_at" IS NOT NULL;
