ALTER TABLE "cash_closing" ADD COLUMN "letterhead" jsonb;--> statement-breakpoint
UPDATE cash_closing c SET letterhead = jsonb_build_object('name', h.name,
  'address', concat_ws(', ', nullif(h.street, ''), nullif(concat_ws(U&'\00A0', nullif(h.post, ''), nullif(h.city, '')), '')),
  'details', case when h.ico <> '' then U&'I\010CO\00A0' || h.ico else '' end)
  FROM community h WHERE h.id = c.community_id;--> statement-breakpoint
ALTER TABLE "cash_closing" ALTER COLUMN "letterhead" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_item" ADD COLUMN "entrances" uuid[] DEFAULT '{}' NOT NULL;
