import type { Takeout } from '#server/context.ts';

const date = (column: string) => `to_char(t.${column}, 'FMDD. FMMM. YYYY')`;

/** What the house pays for goes out; invoices are the provider's papers, which the house has by mail and on its page. */
export const invoicesTakeout: Takeout = {
  page: 'fakturace',
  title: 'Fakturace',
  tables: {
    invoice_plan: {
      title: 'Za co dům platí poskytovateli',
      ofHouse: 't.community_id = :house',
      shown: {
        Období: `(case t.period when 'annual' then 'ročně' else 'měsíčně' end)`,
        Jednotek: 't.units',
        Od: date('since'),
        'Další období od': date('next_from'),
      },
    },
    invoice: { left: 'Doklady vystavuje poskytovatel a\u00a0patří jemu; dům je má ve svých dokladech.' },
    invoice_document: { left: 'Doklady vystavuje poskytovatel a\u00a0patří jemu; dům je má ve svých dokladech.' },
    invoice_payment: { left: 'Platby na účet poskytovatele patří jemu; co dům zaplatil, má ve svých dokladech.' },
    invoice_paper: { left: 'Doklady vystavuje poskytovatel a\u00a0patří jemu; dům je má ve svých dokladech.' },
  },
};
