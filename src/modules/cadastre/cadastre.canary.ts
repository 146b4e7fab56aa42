import { canary, type Place } from '../../testing/canary.ts';
import { loadedBy } from './cadastre.examples.ts';

/** A register that bears the canary wherever somebody writes, here or in the cadastre. */
export async function settleCanary(place: Omit<Place, 'entranceId'>) {
  await loadedBy(place, { cadasterNumber: `12 ${canary}`, cadasterVillage: canary, cadasterStreet: canary });
  const of = [place.home.id, canary];
  const { pool } = place.world.database;
  await pool.query('update cadastre set warnings = jsonb_build_array($2::text) where community_id = $1', of);
  await pool.query(
    `update cadastre_owner set title_before = $2, first_name = $2, last_name = $2, title_after = $2, company_name = $2,
       post = $2, search_text = $2 where community_id = $1`,
    of,
  );
  await pool.query('update cadastre_unit set lv = $2, number = number || $2 where community_id = $1', of);
  await pool.query(`insert into cadastre_ignored values ($1, $2, 'digest')`, of);
}
