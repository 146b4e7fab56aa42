import type { community } from '#server/schema.ts';
import type { Me } from '#server/session.ts';

export type CommunityRow = typeof community.$inferSelect;

/** A community as `svj` of the wire: what belongs to payments only for the privileged (COMMUNITY-19, G-088). */
export const toWire = (me: Me, row: CommunityRow) => ({
  ...row,
  url_hash: row.urlHash,
  bankAccount: me.isPrivileged ? row.bankAccount : null,
  paymentEmail: me.isPrivileged ? row.paymentEmail : null,
  confirmsAccount: me.isPrivileged ? row.confirmsAccount : null,
  paymentMonitoring: me.isPrivileged
    ? { dueDay: row.dueDay, bankAccount: row.bankAccount, paymentEmail: row.paymentEmail }
    : null,
});
