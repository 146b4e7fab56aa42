import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Chained, ledgerFile } from '#engines/ledger.ts';
import { areSeen, madeByPerson, named, rich, share, when, word, yes } from '#house/takeout.ts';
import type { Ctx, Takeout } from '#server/context.ts';
import { record } from '#server/schema.ts';
import { ledgerName } from './votes.export.ts';
import { vote, voteEntry, votesFor } from './votes.kind.ts';
import { chainOf } from './votes.ledger.ts';
import { receiptOf } from './votes.receipts.ts';

/**
 * What of votes goes into an archive as files that programs check: of a house the ledger of every vote that was opened, of a
 * person the receipts of the ballots of their rows.
 */
async function* voteFiles(
  ctx: Ctx,
  memberId: string | null,
  seen: SQL,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const opened = await ctx.db
    .select({ id: vote.id, communityId: vote.communityId, title: record.title })
    .from(vote)
    .innerJoin(record, and(eq(record.id, vote.id), eq(record.communityId, vote.communityId)))
    .where(
      and(
        eq(vote.communityId, ctx.me.communityId),
        isNotNull(vote.openedAt),
        memberId === null ? sql`${vote.id} in (${seen})` : undefined,
      ),
    )
    .orderBy(asc(vote.openedAt), asc(vote.id));
  for (const one of opened) {
    const folder = `hlasovani/${one.id.slice(-12)}`;
    if (memberId === null) {
      const content = ledgerFile(ctx.services.secret, await chainOf(ctx, one));
      yield { name: `${folder}/${ledgerName(one.title)}`, content };
      continue;
    }
    const mine = and(eq(voteEntry.voteId, one.id), votesFor(memberId), eq(voteEntry.done, true));
    const entries = await ctx.db.select().from(voteEntry).where(mine).orderBy(asc(voteEntry.position));
    if (entries.length === 0) continue;
    const ballots = new Map<unknown, Chained>();
    for (const event of await chainOf(ctx, one)) if (event.type === 'ballot') ballots.set(event.payload.entry, event);
    for (const entry of entries) {
      const ballot = ballots.get(entry.id);
      if (!ballot) continue;
      const receipt = JSON.stringify(receiptOf(ctx.services.secret, entry, ballot), null, 1);
      yield { name: `${folder}/stvrzenka-${ballot.seq}.json`, content: Buffer.from(receipt) };
    }
  }
}

const choiceWords = `case x.value when 'agree' then 'pro' when 'notAgree' then 'proti' when 'noVote' then 'zdržel se' else 'nepřítomen' end`;
/** Of a person's rows in lists of voters. */
const isOwn = `(member_id = :person or (member_id is null and is_joint and owners @> jsonb_build_array((:person)::text)))`;
const ownRows = `(select id from vote_entry where community_id = :house and ${isOwn})`;
const ownVotes = `(select vote_id from vote_entry where community_id = :house and ${isOwn})`;

/** What decides; what the statutes say as it stands in the table. */
const majority = word('profile', {
  majority_present: 'nadpoloviční většina přítomných',
  majority_all: 'nadpoloviční většina všech',
  all: 'všichni',
  at_least_3_4_all: 'nejméně tři čtvrtiny všech',
  at_least_2_3_all: 'nejméně dvě třetiny všech',
});

/** What of votes goes into an archive. */
export const votesTakeout: Takeout = {
  page: 'hlasovani',
  title: 'Hlasování',
  files: voteFiles,
  tables: {
    vote: {
      title: 'Hlasování',
      ofHouse: areSeen,
      ofPerson: `(${madeByPerson}) or (t.community_id = :house and t.id in ${ownVotes})`,
      shown: {
        Název: named('record', 'id', 'title'),
        Text: rich('description'),
        Druh: word('type', { online: 'online', local: 'na shromáždění' }),
        Uzávěrka: when('deadline'),
        'Potřebná většina': majority,
        Zahájeno: when('opened_at'),
        Ukončeno: when('finished_at'),
        Zrušeno: when('annulled_at'),
        'Důvod zrušení': 't.annul_reason',
      },
    },
    vote_point: {
      title: 'Body hlasování',
      ofHouse: 't.community_id = :house and t.vote_id in (select id from seen)',
      ofPerson: `t.community_id = :house and t.vote_id in ${ownVotes}`,
      shown: {
        Hlasování: named('record', 'vote_id', 'title'),
        Pořadí: '(t.position + 1)',
        Bod: 't.name',
        Text: rich('description'),
        'Jiná většina': majority,
      },
    },
    vote_point_file: {
      title: 'Soubory bodů hlasování',
      key: 't.attachment_id::text',
      ofHouse: `t.community_id = :house and t.point_id in (select id from vote_point where community_id = :house and vote_id in (select id from seen))`,
      shown: { Bod: named('vote_point', 'point_id'), Soubor: named('attachment', 'attachment_id') },
    },
    vote_entry: {
      title: 'Hlasující a jejich hlasy',
      ofHouse: 't.community_id = :house and t.vote_id in (select id from seen)',
      ofPerson: `t.community_id = :house and t.id in ${ownRows}`,
      shown: {
        Hlasování: named('record', 'vote_id', 'title'),
        Jméno: 't.full_name',
        Jednotka: 't.room_name',
        Podíl: share('share'),
        Vyloučen: yes('excluded'),
        Hlasoval: yes('done'),
        Hlasy: `(select string_agg(p.name || ': ' || ${choiceWords}, E'\\n' order by p.position)
        from jsonb_each_text(t.choices) x join vote_point p on p.community_id = t.community_id and p.id::text = x.key)`,
      },
    },
    vote_event: {
      title: 'Kniha hlasování',
      key: `(t.vote_id || '/' || lpad(t.seq::text, 9, '0')) collate "C"`,
      ofHouse: 't.community_id = :house and t.vote_id in (select id from seen)',
      ofPerson: `t.community_id = :house and t.entry_id in ${ownRows}`,
      shown: {
        Hlasování: named('record', 'vote_id', 'title'),
        Číslo: 't.seq',
        Událost: 't.type',
        Kdy: `(t.body::json->>'at')`,
        Otisk: 't.hash',
      },
    },
    vote_code: { left: 'Kódy k hlasování platí deset minut a jsou jen otiskem.' },
  },
};
