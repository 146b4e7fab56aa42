import { ibanAs } from '#engines/spayd.ts';
import { symbolOf, taxWithin } from '#shared/money.ts';
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
  vat: Vat | null;
  taxPoint: string | null;
  proforma: string | null;
  corrects?: { id: string; kind: Kind; number: string; issuedOn: string; reason: string };
  /** What it takes off again. */
  taken: Taken[];
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
  const { number, issuedOn, taxPoint, vat, corrects, issuer, customer } = content;
  const register: Node[] = issuer.register ? [['RegisterIdentification', [['Preformatted', issuer.register]]]] : [];
  const root: Node[] = [
    ['DocumentType', typeOf(kind, content)],
    ['ID', number],
    ['UUID', id],
    ['IssuingSystem', system.slice(0, 80)],
    ['IssueDate', issuedOn],
    ...(taxPoint ? [['TaxPointDate', taxPoint] as const] : []),
    ['VATApplicable', String(vat !== null)],
    ['ElectronicPossibilityAgreementReference', ''],
    ...(corrects ? [['Note', corrects.reason] as const] : []),
    ['LocalCurrencyCode', 'CZK'],
    ['CurrRate', '1'],
    ['RefCurrRate', '1'],
    ['AccountingSupplierParty', [party({ ...issuer, country: 'cs' }, register)]],
    ['AccountingCustomerParty', [party(customer)]],
    ...(corrects ? [originalOf(corrects)] : []),
    ['InvoiceLines', [lineOf(kind, content, subject)]],
    ...depositsOf(kind, content),
    ...sumsOf(kind, content),
    ...(kind === 'proforma' ? paymentOf(content) : []),
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

const rateOf = ({ vat }: Content): Node[] => [
  ['Percent', String(vat?.rate ?? 0)],
  ['VATCalculationMethod', '1'],
  ['VATApplicable', String(vat !== null)],
];

/** The one line: units for months of a supply, else the one amount that came or goes back. */
function lineOf(kind: Kind, content: Content, subject: string): Node {
  const { units, period, unitPrice, total, vat, corrects } = content;
  const isSupply = kind === 'proforma' || kind === 'invoice';
  const count = isSupply ? units * (period === 'annual' ? 10 : 1) : Math.sign(total) || 1;
  const price = isSupply ? unitPrice : Math.abs(total);
  const net = vat ? taxWithin(price, vat.rate).base : price;
  return [
    'InvoiceLine',
    [
      ['ID', '1'],
      ...(corrects ? [['OriginalDocumentReference', [], { ref: 'original' }] as const] : []),
      ['InvoicedQuantity', String(count)],
      ...amounts({
        LineExtensionAmount: vat?.base ?? total,
        LineExtensionAmountTaxInclusive: total,
        LineExtensionTaxAmount: vat?.tax ?? 0,
        UnitPrice: net,
        UnitPriceTaxInclusive: price,
      }),
      ['ClassifiedTaxCategory', rateOf(content)],
      ['Item', [['Description', subject]]],
    ],
  ];
}

/** What came without tax: of a document on a payment its proforma, and of the final invoice of who pays no such tax. */
const untaxedOf = (kind: Kind, { proforma, total, vat }: Content): number =>
  proforma && (kind === 'taxDocument' || (kind === 'invoice' && !vat)) ? total : 0;

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
    return ['TaxedDeposit', [...of(number), ...sums, ['ClassifiedTaxCategory', rateOf(content)]]];
  });
  const paid: Node = ['NonTaxedDeposit', [...of(proforma ?? ''), ...amounts({ DepositAmount: untaxed })]];
  return [
    ...(untaxed ? [['NonTaxedDeposits', [paid]] as const] : []),
    ...(taken.length > 0 ? [['TaxedDeposits', taken] as const] : []),
  ];
}

/** Base, tax and both together, what of them was claimed by documents on payments, and what differs. */
function sumsOf(kind: Kind, content: Content): Node[] {
  const { total, vat } = content;
  const [base, tax] = [vat?.base ?? total, vat?.tax ?? 0];
  const taken = kind === 'invoice' ? content.taken : [];
  const sum = (of: (one: (typeof taken)[number]) => number) => taken.reduce((held, one) => held + of(one), 0);
  const [takenBase, takenTax, takenTotal] = [
    sum((one) => one.vat.base),
    sum((one) => one.vat.tax),
    sum((o) => o.total),
  ];
  const untaxed = untaxedOf(kind, content);
  const sub = amounts({
    TaxableAmount: base,
    TaxAmount: tax,
    TaxInclusiveAmount: total,
    AlreadyClaimedTaxableAmount: takenBase,
    AlreadyClaimedTaxAmount: takenTax,
    AlreadyClaimedTaxInclusiveAmount: takenTotal,
    DifferenceTaxableAmount: base - takenBase,
    DifferenceTaxAmount: tax - takenTax,
    DifferenceTaxInclusiveAmount: total - takenTotal,
  });
  const percent: Node[] = [['Percent', String(vat?.rate ?? 0)]];
  return [
    [
      'TaxTotal',
      [
        ['TaxSubTotal', [...sub, ['TaxCategory', percent]]],
        ['TaxAmount', crowns(tax - takenTax)],
      ],
    ],
    [
      'LegalMonetaryTotal',
      amounts({
        TaxExclusiveAmount: base,
        TaxInclusiveAmount: total,
        AlreadyClaimedTaxExclusiveAmount: takenBase,
        AlreadyClaimedTaxInclusiveAmount: takenTotal,
        DifferenceTaxExclusiveAmount: base - takenBase,
        DifferenceTaxInclusiveAmount: total - takenTotal,
        PaidDepositsAmount: untaxed,
        PayableAmount: total - takenTotal - untaxed,
      }),
    ],
  ];
}

/** By transfer, to the account of who issues. */
function paymentOf({ issuer, symbol, dueDate, total }: Content): Node[] {
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
  const paid: Node[] = [...amounts({ PaidAmount: total }), ['PaymentMeansCode', '42'], ['Details', details]];
  return [['PaymentMeans', [['Payment', paid]]]];
}
