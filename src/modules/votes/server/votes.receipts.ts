import { type Chained, signerOf } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord } from '#server/record.ts';
import type { OwnReceipt } from '../votes.shapes.contract.ts';
import { evidentVotes } from './votes.kind.ts';
import { chainOf } from './votes.ledger.ts';
import { type EntryRow, entriesOf, isOf } from './votes.rows.ts';

/** The signed receipt of a ballot, with what the commitment of its row was made of. */
export function receiptOf(secret: string, entry: EntryRow, event: Chained): OwnReceipt {
  const signer = signerOf(secret);
  return {
    receipt: signer.receiptOf(event),
    voted_user_id: entry.id,
    full_name: entry.fullName,
    room_name: entry.roomName,
    at: event.at,
    channel: (event.payload as { channel: OwnReceipt['channel'] }).channel,
    person: { name: entry.fullName, salt: entry.salt },
    public_key: signer.publicKey,
  };
}

type Page = { page: number; sizePerPage: '25' | '50' | 'all'; own: 'true' | 'false' };

/** One page of the receipts of one's own rows, of all rows for the committee, in the order of the list. */
export async function receiptsOf(ctx: Ctx, id: string, page: Page) {
  const row = await requireRecord(ctx, evidentVotes, id);
  const entries = await entriesOf(ctx, row);
  const seen = (ctx.me.isPrivileged && page.own === 'false' ? entries : entries.filter(isOf(ctx))).filter(
    ({ done }) => done,
  );
  const size = page.sizePerPage === 'all' ? seen.length : Number(page.sizePerPage);
  const ballots = new Map<unknown, Chained>();
  for (const event of await chainOf(ctx, row)) if (event.type === 'ballot') ballots.set(event.payload.entry, event);
  const shown = seen.slice((page.page - 1) * size, page.page * size);
  const receipts = shown.flatMap((entry) => {
    const ballot = ballots.get(entry.id);
    return ballot ? [receiptOf(ctx.services.secret, entry, ballot)] : [];
  });
  return { receipts, totalItems: seen.length };
}
