/** Who issues invoices in tests: a payer of value-added tax. */
export const issuerOfTests = {
  INVOICE_NAME: 'Domovník s.r.o.',
  INVOICE_STREET: 'Dlouhá 1',
  INVOICE_CITY: 'Praha 1',
  INVOICE_POST: '11000',
  INVOICE_ICO: '27082440',
  INVOICE_DIC: 'CZ27082440',
  INVOICE_ACCOUNT: '19-2000145399/0800',
};

/** A world in which nobody issues. */
export const noIssuer = Object.fromEntries(Object.keys(issuerOfTests).map((name) => [name, '']));
