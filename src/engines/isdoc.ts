import { ibanAs } from '#engines/spayd.ts';
import { shareOf, symbolOf } from '#shared/money.ts';
import { countries, showCountry } from '#shared/registers.ts';

// What a document says, for the programs of accountants: ISDOC 6.0.2.

type Node = readonly [name: string, content: string | readonly Node[], attributes?: Record<string, string>];
type Vat = { rate: number; base: number; tax: number };
type Party = Record<'name' | 'street' | 'city' | 'post' | 'country' | 'ico' | 'dic', string>;
type Taken = { number: string; total: number; vat: Vat };
type Kind = 'proforma' | 'taxDocument' | 'invoice' | 'correction';

/** What a document says, in haléře: a supply of units for months, or an amount that came or goes back. */
type Content = Record<'number' | 'symbol' | 'issuedOn' | 'dueDate', string> & {
  issuer: Omit<Party, 'country'> & Record<'account' | 'register', string>;
  customer: Party;
  period: 'monthly' | 'annual';
  units: number;
  unitPrice: number;
  total: number;
  /** The whole in parts, each at its rate; at the rate of nothing what is not taxed. */
  parts: readonly Vat[];
  taxPoint: string | null;
  proforma: string | null;
  corrects?: { id: string; kind: Kind; number: string; issuedOn: string; reason: string };
  /** What it takes off again. */
  taken: Taken[];
  /** Of a final invoice what had come of it. */
  received: number;
};
type Whole = { id: string; kind: Kind; content: Content };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as XML may hold it: without the signs that no document may have. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const written = ([name, content, attributes = {}]: Node): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = typeof content === 'string' ? escaped(content) : content.map(written).join('');
  return `<${name}${said.join('')}>${inner}</${name}>`;
};

/** Haléře as a decimal number of crowns. */
const crowns = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${String(Math.abs(amount)).padStart(3, '0').replace(/..$/, '.$&')}`;
const amounts = (all: Record<string, number>): Node[] =>
  Object.entries(all).map(([name, amount]) => [name, crowns(amount)]);

/** Which of the types of ISDOC a document is: a correction of a payment's document is another than one of an invoice. */
const typeOf = (kind: Kind, { corrects }: Content): string =>
  kind === 'correction'
    ? corrects?.kind === 'taxDocument'
      ? '6'
      : '2'
    : { proforma: '4', taxDocument: '5', invoice: '1' }[kind];

/** The XML of a document; `subject` is its one line, `system` what issues it. */
export function isdocOf({ id, kind, content }: Whole, { subject, system }: { subject: string; system: string }) {
  const { number, issuedOn, taxPoint, corrects, issuer, customer } = content;
  const register: Node[] = issuer.register ? [['RegisterIdentification', [['Preformatted', issuer.register]]]] : [];
  const root: Node[] = [
    ['DocumentType', typeOf(kind, content)],
    ['ID', number],
    ['UUID', id],
    ['IssuingSystem', system.slice(0, 80)],
    ['IssueDate', issuedOn],
    ...(taxPoint ? [['TaxPointDate', taxPoint] as const] : []),
    ['VATApplicable', String(isTaxed(content))],
    ['ElectronicPossibilityAgreementReference', ''],
    ...(corrects ? [['Note', corrects.reason] as const] : []),
    ['LocalCurrencyCode', 'CZK'],
    ['CurrRate', '1'],
    ['RefCurrRate', '1'],
    ['AccountingSupplierParty', [party({ ...issuer, country: 'cs' }, register)]],
    ['AccountingCustomerParty', [party(customer)]],
    ...(corrects ? [originalOf(corrects)] : []),
    ['InvoiceLines', linesOf(kind, content, subject)],
    ...depositsOf(kind, content),
    ...sumsOf(kind, content),
    ...(toPay(kind, content) > 0 ? paymentOf(content, toPay(kind, content)) : []),
  ];
  const namespace = { xmlns: 'http://isdoc.cz/namespace/2013', version: '6.0.2' };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(['Invoice', root, namespace])}\n`;
}

/** The number of a house stands at the end of its street where it has one. */
function party({ name, street, city, post, country, ico, dic }: Party, more: Node[] = []): Node {
  const [, road = street, house = ''] = /^(.*\S)\s+(\d\S*)$/.exec(street.trim()) ?? [];
  const known = country in countries ? (country as keyof typeof countries) : 'cs';
  const state: Node[] = [
    ['IdentificationCode', countries[known]],
    ['Name', showCountry(known, 'cs')],
  ];
  const tax: Node[] = [
    ['CompanyID', dic],
    ['TaxScheme', 'VAT'],
  ];
  return [
    'Party',
    [
      ['PartyIdentification', [['ID', ico]]],
      ['PartyName', [['Name', name]]],
      [
        'PostalAddress',
        [
          ['StreetName', road],
          ['BuildingNumber', house],
          ['CityName', city],
          ['PostalZone', post],
          ['Country', state],
        ],
      ],
      ...(dic ? [['PartyTaxScheme', tax] as const] : []),
      ...more,
    ],
  ];
}

const originalOf = ({ id, number, issuedOn }: NonNullable<Content['corrects']>): Node => {
  const said: Node[] = [
    ['ID', number],
    ['IssueDate', issuedOn],
    ['UUID', id],
  ];
  return ['OriginalDocumentReferences', [['OriginalDocumentReference', said, { id: 'original' }]]];
};

const isTaxed = ({ parts }: Content): boolean => parts.some(({ rate }) => rate > 0);
const totalOf = ({ base, tax }: Vat): number => base + tax;

const rateOf = (rate: number): Node[] => [
  ['Percent', String(rate)],
  ['VATCalculationMethod', '1'],
  ['VATApplicable', String(rate > 0)],
];

/** Units for months of a supply that has one rate; else each amount that came, goes back, or is taxed by its rate. */
function linesOf(kind: Kind, { parts, corrects, units, period, unitPrice }: Content, subject: string): Node[] {
  const isSupply = (kind === 'proforma' || kind === 'invoice') && parts.length === 1;
  return parts.map((part, at) => {
    const total = totalOf(part);
    const count = isSupply ? units * (period === 'annual' ? 10 : 1) : Math.sign(total) || 1;
    return [
      'InvoiceLine',
      [
        ['ID', String(at + 1)],
        ...(corrects ? [['OriginalDocumentReference', [], { ref: 'original' }] as const] : []),
        ['InvoicedQuantity', String(count)],
        ...amounts({
          LineExtensionAmount: part.base,
          LineExtensionAmountTaxInclusive: total,
          LineExtensionTaxAmount: part.tax,
        }),
        ['UnitPrice', shareOf(Math.abs(part.base), Math.abs(count))],
        ['UnitPriceTaxInclusive', crowns(isSupply ? unitPrice : Math.abs(total))],
        ['ClassifiedTaxCategory', rateOf(part.rate)],
        ['Item', [['Description', subject]]],
      ],
    ];
  });
}

/** What came without a document that taxes it: of a document on a payment its proforma's, of the final invoice the rest of what came. */
function untaxedOf(kind: Kind, { proforma, total, taken, received }: Content): number {
  if (!proforma || (kind !== 'taxDocument' && kind !== 'invoice')) return 0;
  return kind === 'taxDocument' ? total : taken.reduce((rest, one) => rest - one.total, received);
}

function depositsOf(kind: Kind, content: Content): Node[] {
  const { proforma } = content;
  const untaxed = untaxedOf(kind, content);
  const of = (number: string): Node[] => [
    ['ID', number],
    ['VariableSymbol', symbolOf(number)],
  ];
  const taxed = kind === 'invoice' ? content.taken : [];
  const taken = taxed.map(({ number, total, vat }): Node => {
    const sums = amounts({ TaxableDepositAmount: vat.base, TaxInclusiveDepositAmount: total });
    return ['TaxedDeposit', [...of(number), ...sums, ['ClassifiedTaxCategory', rateOf(vat.rate)]]];
  });
  const paid: Node = ['NonTaxedDeposit', [...of(proforma ?? ''), ...amounts({ DepositAmount: untaxed })]];
  return [
    ...(untaxed ? [['NonTaxedDeposits', [paid]] as const] : []),
    ...(taken.length > 0 ? [['TaxedDeposits', taken] as const] : []),
  ];
}

const sumOf = (parts: readonly Vat[]) => ({
  base: parts.reduce((held, one) => held + one.base, 0),
  tax: parts.reduce((held, one) => held + one.tax, 0),
});

/** Base, tax and both together of each rate, what of them was claimed by documents on payments, and what differs. */
function sumsOf(kind: Kind, content: Content): Node[] {
  const { total, parts } = content;
  const taken = kind === 'invoice' ? content.taken.map(({ vat }) => vat) : [];
  const subs = parts.map(({ rate, ...own }): Node => {
    const claimed = sumOf(taken.filter((one) => one.rate === rate));
    const [whole, off] = [own.base + own.tax, claimed.base + claimed.tax];
    const sub = amounts({
      TaxableAmount: own.base,
      TaxAmount: own.tax,
      TaxInclusiveAmount: whole,
      AlreadyClaimedTaxableAmount: claimed.base,
      AlreadyClaimedTaxAmount: claimed.tax,
      AlreadyClaimedTaxInclusiveAmount: off,
      DifferenceTaxableAmount: own.base - claimed.base,
      DifferenceTaxAmount: own.tax - claimed.tax,
      DifferenceTaxInclusiveAmount: whole - off,
    });
    return ['TaxSubTotal', [...sub, ['TaxCategory', [['Percent', String(rate)]]]]];
  });
  const [own, claimed] = [sumOf(parts), sumOf(taken)];
  const [off, untaxed] = [claimed.base + claimed.tax, untaxedOf(kind, content)];
  return [
    ['TaxTotal', [...subs, ['TaxAmount', crowns(own.tax - claimed.tax)]]],
    [
      'LegalMonetaryTotal',
      amounts({
        TaxExclusiveAmount: own.base,
        TaxInclusiveAmount: total,
        AlreadyClaimedTaxExclusiveAmount: claimed.base,
        AlreadyClaimedTaxInclusiveAmount: off,
        DifferenceTaxExclusiveAmount: own.base - claimed.base,
        DifferenceTaxInclusiveAmount: total - off,
        PaidDepositsAmount: untaxed,
        PayableAmount: total - off - untaxed,
      }),
    ],
  ];
}

/** What a document asks for. */
const toPay = (kind: Kind, { total, received }: Content): number =>
  kind === 'proforma' ? total : kind === 'invoice' ? total - received : 0;

/** By transfer, to the account of who issues. */
function paymentOf({ issuer, symbol, dueDate }: Content, amount: number): Node[] {
  const [number = '', bank = ''] = issuer.account.split('/');
  const details: Node[] = [
    ['PaymentDueDate', dueDate],
    ...([
      ['ID', number],
      ['BankCode', bank],
      ['Name', ''],
      ['IBAN', ibanAs(issuer.account) ?? ''],
      ['BIC', ''],
    ] as const),
    ['VariableSymbol', symbol],
  ];
  const paid: Node[] = [...amounts({ PaidAmount: amount }), ['PaymentMeansCode', '42'], ['Details', details]];
  return [['PaymentMeans', [['Payment', paid]]]];
}
