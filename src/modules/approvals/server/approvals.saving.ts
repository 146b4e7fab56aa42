import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Upload } from '#engines/files.place.ts';
import { cleanHtml, plainText } from '#engines/html.ts';
import { newId } from '#engines/secrets.ts';
import { attachFile } from '#house/attachments.ts';
import { audienceOf } from '#house/audience.ts';
import type { Ctx } from '#server/context.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { history } from '#server/schema.journal.ts';
import { attachment } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { failFields } from '#shared/errors.ts';
import type { approvalFields } from '../approvals.contract.ts';
import { askErrors } from '../approvals.rules.ts';
import { ableToApprove } from './approvals.deputy.ts';
import { approvalSeat, approvals, type WholeApproval } from './approvals.kind.ts';
import { tellDates, tellOpen } from './approvals.reminders.ts';
import { filesOf } from './approvals.rows.ts';

// Somebody asks for approval: once, whole, never changed.

export type Input = z.output<typeof approvalFields>;

/** The approvers in the order in which they were named; refuses whom nobody can ask, and what the rules refuse. */
export async function requireAsked(ctx: Ctx, input: Input) {
  const errors = askErrors(input, ctx.me.id, houseDay(ctx.now));
  if (Object.keys(errors).length > 0) return failFields(errors);
  if (input.previousId) await requireRecord(ctx, approvals, input.previousId, 'renew');
  const able = new Map((await ableToApprove(ctx, input.approvers)).map((person) => [person.id, person]));
  const known = input.approvers.flatMap((id) => able.get(id) ?? []);
  return known.length < input.approvers.length ? failFields({ approvers: 'REQUIREMENT.VALIDATION.APPROVER' }) : known;
}

/** Makes a request with its seats and files, and tells those whose turn it is; returns its id. */
export async function ask(ctx: Ctx, input: Input, uploads: Upload[]): Promise<string> {
  const people = await requireAsked(ctx, input);
  const previous = input.previousId ? await requireRecord(ctx, approvals, input.previousId, 'renew') : null;
  const kept = await keptFiles(ctx, previous, input.keptAttachments);
  if (uploads.length + kept.length === 0) return failFields({ files: 'REQUIREMENT.VALIDATION.FILES' });
  const { communityId } = ctx.me;
  const id = await createRecord(ctx, approvals, spineOf(input), ownOf(input));
  await ctx.db.insert(approvalSeat).values(
    people.map((person, position) => ({
      id: newId(),
      communityId,
      approvalId: id,
      position,
      memberId: person.id,
      fullName: showName(person),
    })),
  );
  await hang(ctx, id, uploads, kept, input.addedAttachments);
  if (previous) await takeOver(ctx, previous, input.title);
  await tellOpen(ctx, id);
  await tellDates(ctx, id, input.dueDate);
  return id;
}

const spineOf = ({ title, notes, offers, invoice }: Input) => {
  const suppliers = [invoice?.supplier, ...offers.map(({ supplier }) => supplier)].filter(Boolean).join(' ');
  const searchText = `${title} ${plainText(cleanHtml(notes))} ${suppliers}`;
  return { title, status: 'waiting', audience: audienceOf(true), searchText };
};

const ownOf = ({ notes, approvers, needed, inOrder, dueDate, previousId, offers, invoice }: Input) => ({
  notes: cleanHtml(notes),
  needed: needed ?? approvers.length,
  inOrder,
  dueDate,
  previousId,
  offers,
  supplier: null,
  amount: null,
  account: null,
  vs: null,
  payBy: null,
  ...invoice,
});

type Kept = typeof attachment.$inferSelect;

/** The attachments that a new version takes over; one that does not hang on the earlier version is refused. */
async function keptFiles(ctx: Ctx, previous: WholeApproval | null, ids: string[]): Promise<Kept[]> {
  if (ids.length === 0) return [];
  const own = and(eq(attachment.communityId, ctx.me.communityId), inArray(attachment.id, ids));
  const rows = previous
    ? await ctx.db
        .select()
        .from(attachment)
        .where(and(own, eq(attachment.recordId, previous.id), isNull(attachment.commentId)))
    : [];
  return rows.length === ids.length ? rows : failFields({ keptAttachments: 'BASE.VALIDATION.INVALID' });
}

/** Hangs the files on the request; their fingerprints stand in its history from the beginning. */
async function hang(ctx: Ctx, id: string, uploads: Upload[], kept: Kept[], added: Input['addedAttachments']) {
  const { communityId, id: authorId } = ctx.me;
  const copies = kept.map((row) => ({ ...row, id: newId(), recordId: id, authorId, createdAt: ctx.now }));
  if (copies.length > 0) await ctx.db.insert(attachment).values(copies);
  for (const [i, file] of uploads.entries()) {
    const { description = added[i]?.description ?? '', isPublic = added[i]?.isPublic ?? true } = file;
    await attachFile(ctx, id, file, { name: '', description, isPublic, acceptRead: false });
  }
  await ctx.db.insert(history).values(
    (await filesOf(ctx, id)).map(({ name, sha256 }) => ({
      id: newId(),
      communityId,
      recordId: id,
      authorId,
      createdAt: ctx.now,
      action: 'attach',
      from: null,
      to: `${name} · SHA-256 ${sha256}`,
    })),
  );
}

/** The earlier version has a newer one; while it waited nobody decides on it any more. */
async function takeOver(ctx: Ctx, previous: WholeApproval, title: string): Promise<void> {
  const spine = previous.status === 'waiting' ? { status: 'replaced' } : {};
  await updateRecord(ctx, approvals, previous, undefined, { spine, changes: [{ action: 'renew', to: title }] });
}
