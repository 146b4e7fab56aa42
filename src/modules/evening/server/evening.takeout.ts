import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { named, share, when, yes } from '#house/takeout.ts';
import type { Ctx, Takeout } from '#server/context.ts';
import { eveningFile } from './evening.export.ts';
import { evening } from './evening.kind.ts';

/** Of a house the log of every evening, as the file that programs check. */
async function* eveningFiles(
  ctx: Ctx,
  memberId: string | null,
  seen: SQL,
): AsyncGenerator<{ name: string; content: Buffer }> {
  if (memberId !== null) return;
  const held = await ctx.db
    .select()
    .from(evening)
    .where(and(eq(evening.communityId, ctx.me.communityId), sql`${evening.id} in (${seen})`))
    .orderBy(asc(evening.openedAt), asc(evening.id));
  for (const one of held) {
    const content = await eveningFile(ctx, one);
    yield { name: `shromazdeni/${one.id.slice(-12)}/prubeh.svjmeeting.json`, content };
  }
}

const ofSeen = 't.community_id = :house and t.meeting_id in (select id from seen)';
const owns = `t.owners @> jsonb_build_array(jsonb_build_object('id', :person::text))`;

/** What of evenings goes into an archive. */
export const eveningTakeout: Takeout = {
  page: 'shromazdeni',
  files: eveningFiles,
  tables: {
    evening: {
      title: 'Průběh shromáždění',
      ofHouse: 't.community_id = :house and t.id in (select id from seen)',
      inside: ['lead_session'],
      shown: {
        Shromáždění: named('record', 'id', 'title'),
        'Prezence od': when('opened_at'),
        'Zápis uzavřen': when('sealed_at'),
      },
    },
    evening_unit: {
      title: 'Prezenční listina shromáždění',
      key: `(t.meeting_id || '/' || lpad(t.n::text, 9, '0')) collate "C"`,
      ofHouse: ofSeen,
      ofPerson: `t.community_id = :house and ${owns}`,
      inside: ['code', 'token'],
      shown: {
        Shromáždění: named('record', 'meeting_id', 'title'),
        Jednotka: 't.unit',
        Vlastníci: `(select string_agg(o->>'name', ', ') from jsonb_array_elements(t.owners) o)`,
        Podíl: share('share'),
        Vyloučena: yes('excluded'),
      },
    },
    evening_hand: {
      title: 'Přihlášení o slovo',
      ofHouse: ofSeen,
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: {
        Shromáždění: named('record', 'meeting_id', 'title'),
        Kdy: when('raised_at'),
      },
    },
    evening_deed: {
      title: 'Záznam průběhu shromáždění',
      key: `(t.meeting_id || '/' || lpad(t.seq::text, 9, '0')) collate "C"`,
      ofHouse: ofSeen,
      shown: {
        Shromáždění: named('record', 'meeting_id', 'title'),
        Číslo: 't.seq',
        Událost: 't.type',
        Kdy: `(t.body::json->>'at')`,
        Otisk: 't.hash',
      },
    },
  },
};
