import { defineErrors } from '#shared/errors.ts';

export const invoicesErrors = defineErrors({
  statuses: {
    'INVOICE.PROFORMA_INVOICE_NOT_FOUND': 404,
    'INVOICE.ERRORS.PAID': 409,
    'INVOICE.ERRORS.NO_ISSUER': 409,
    'INVOICE.ERRORS.CANCELLED': 409,
    'INVOICE.ERRORS.PARTLY_PAID': 409,
    'INVOICE.ERRORS.IN_INVOICE': 409,
    'INVOICE.ERRORS.CORRECTED': 409,
    'INVOICE.ERRORS.LATER': 409,
    'INVOICE.ERRORS.CHANGED': 409,
    'INVOICE.ERRORS.FINAL': 409,
    'INVOICE.ERRORS.REMINDED': 409,
    'INVOICE.ERRORS.NO_ADDRESS': 409,
    'INVOICE.ERRORS.DAY': 409,
    'INVOICE.ERRORS.ACCOUNT': 400,
    'INVOICE.ERRORS.NO_PAYMENT': 404,
  },
  quiet: ['INVOICE.ERRORS.ACCOUNT'], // the dialog shows it
  fields: [
    'INVOICE.VALIDATION.PAID_DATE',
    'INVOICE.VALIDATION.PAID_AMOUNT',
    'INVOICE.VALIDATION.CORRECTED_AMOUNT',
    'INVOICE.VALIDATION.STATEMENT_SIZE',
  ],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    invoices: typeof invoicesErrors;
  }
}
