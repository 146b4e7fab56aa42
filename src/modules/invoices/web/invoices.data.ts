import type { Reply } from '#web/api.ts';

export type InvoicePage = Reply<'GET /invoice'>;
export type InvoiceRow = InvoicePage['invoices'][number];
export type AnyInvoice = Reply<'GET /admin/invoice'>['invoices'][number];

/** Which documents of an invoice may be corrected: a final invoice takes the documents on payments in itself, until all of it was taken off. */
export function correctable({ documents, corrected, total }: Pick<InvoiceRow, 'documents' | 'corrected' | 'total'>) {
  const final = documents.filter(({ kind }) => kind === 'invoice');
  if (corrected >= total) return [];
  return final.length > 0 ? final : documents.filter(({ kind }) => kind === 'taxDocument');
}

/** The bytes behind the address of a document. */
export async function paperAt(address: Promise<string>): Promise<Blob> {
  const reply = await fetch(await address);
  if (!reply.ok) throw new Error(`the paper was refused: ${reply.status}`);
  return reply.blob();
}
