import { newId } from '#engines/secrets.ts';
import { canary, type Place } from '../../testing/canary.ts';

/** An import with the canary wherever the file or the house could have put it. */
export const settleCanary = ({ world, home, writer }: Place) =>
  world.database.pool.query(
    `insert into house_import (id, community_id, author_id, file_name, format, encoding, delimiter, state, columns,
       row_count, rows, sheets, tables, mapping, options, decisions, skipped, corrections, preview, before, outcome, created_at)
     select id, $2, $3, $4, 'csv', 'utf-8', ';', 'undone', t, 1, t, t, t, t, t, t, '[]', t, jsonb_build_object('summary',
       jsonb_build_object('people', t, 'units', t)), t, t, now() from (select $1::uuid as id, jsonb_build_array($4::text) as t) v`,
    [newId(), home.id, writer.id, canary],
  );
