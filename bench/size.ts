// JavaScript that a first visit loads, in kilobytes after gzip, against the budgets of 130 (sign-in) and 200 (any other first screen).
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Row } from './report.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
const read = (name: string) => JSON.parse(readFileSync(`dist/web/${name}`, 'utf8')) as Record<string, Chunk>;
/** The files of the named chunks and all they import at once. */
function filesOf(manifest: Record<string, Chunk>, names: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`nothing was built of ${name} by itself`); // it would be counted as nothing
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  names.forEach(visit);
  return files;
}

/** What is said of a record, which lists do not load. */
const ofRecord = 'src/web/record.text.cs.ts';
/** The page of the community, whose sections come by tab. */
const ofCommunity = [
  'src/modules/communities/communities.text.cs.ts',
  'src/modules/communities/web/communities.detail.tsx',
];

const screensOf = (shell: string[]): Record<string, { chunks: string[]; budget: number }> => ({
  'sign-in': { chunks: ['public.html', 'src/web/base.text.cs.ts', 'src/modules/auth/auth.text.cs.ts'], budget: 130 },
  'order form': {
    chunks: [
      'public.html',
      'src/modules/orders/web/public/orders.public.ts',
      'src/web/base.text.cs.ts',
      'src/modules/orders/orders.text.cs.ts',
    ],
    budget: 130,
  },
  'message list': {
    chunks: [...shell, 'src/modules/messages/messages.text.cs.ts', 'src/modules/messages/web/messages.list.tsx'],
    budget: 200,
  },
  'meeting list': {
    chunks: [...shell, 'src/modules/meetings/meetings.text.cs.ts', 'src/modules/meetings/web/meetings.list.tsx'],
    budget: 200,
  },
  'survey list': {
    chunks: [...shell, 'src/modules/surveys/surveys.text.cs.ts', 'src/modules/surveys/web/surveys.list.tsx'],
    budget: 200,
  },
  calendar: {
    chunks: [...shell, 'src/modules/events/events.text.cs.ts', 'src/modules/events/web/events.list.tsx'],
    budget: 200,
  },
  'calendar grid': {
    chunks: [
      ...shell,
      'src/modules/events/events.text.cs.ts',
      'src/modules/events/web/events.list.tsx',
      'src/modules/events/web/events.calendar.tsx',
    ],
    budget: 300, // with the calendar library, which comes once the page stands
  },
  'document list': {
    chunks: [...shell, 'src/modules/documents/documents.text.cs.ts', 'src/modules/documents/web/documents.list.tsx'],
    budget: 200,
  },
  'report list': {
    chunks: [...shell, 'src/modules/reports/reports.text.cs.ts', 'src/modules/reports/web/reports.list.tsx'],
    budget: 200,
  },
  'approval list': {
    chunks: [...shell, 'src/modules/approvals/approvals.text.cs.ts', 'src/modules/approvals/web/approvals.list.tsx'],
    budget: 200,
  },
  'cash desk': {
    chunks: [...shell, 'src/modules/cash/cash.text.cs.ts', 'src/modules/cash/web/cash.list.tsx'],
    budget: 200,
  },
  journal: {
    chunks: [...shell, 'src/modules/books/books.text.cs.ts', 'src/modules/books/web/books.list.tsx'],
    budget: 200,
  },
  bank: {
    chunks: [
      ...shell,
      'src/modules/bank/bank.text.cs.ts',
      'src/modules/bank/bank.movement.text.cs.ts',
      'src/modules/bank/web/bank.list.tsx',
    ],
    budget: 200,
  },
  matching: {
    chunks: [
      ...shell,
      'src/modules/bank/bank.movement.text.cs.ts',
      'src/modules/matching/matching.text.cs.ts',
      'src/modules/matching/web/matching.list.tsx',
    ],
    budget: 200,
  },
  'fee list': {
    chunks: [...shell, 'src/modules/fees/fees.text.cs.ts', 'src/modules/fees/web/fees.list.tsx'],
    budget: 200,
  },
  'unit payments': {
    chunks: [
      ...shell,
      'src/modules/prescriptions/prescriptions.text.cs.ts',
      'src/modules/prescriptions/web/prescriptions.list.tsx',
    ],
    budget: 200,
  },
  'monitored payments': {
    chunks: [...shell, 'src/modules/payments/payments.text.cs.ts', 'src/modules/payments/web/payments.list.tsx'],
    budget: 200,
  },
  'account list': {
    chunks: [
      ...shell,
      'src/modules/balances/balances.text.cs.ts',
      'src/modules/books/books.text.cs.ts',
      'src/modules/balances/web/balances.list.tsx',
    ],
    budget: 200,
  },
  'settlement list': {
    chunks: [
      ...shell,
      'src/modules/settlement/settlement.text.cs.ts',
      'src/modules/settlement/web/settlement.list.tsx',
    ],
    budget: 200,
  },
  'reading detail': {
    chunks: [...shell, 'src/modules/readings/readings.text.cs.ts', 'src/modules/readings/web/readings.detail.tsx'],
    budget: 200,
  },
  'deadline list': {
    chunks: [...shell, 'src/modules/deadlines/deadlines.text.cs.ts', 'src/modules/deadlines/web/deadlines.list.tsx'],
    budget: 200,
  },
  'deadline detail': {
    chunks: [
      ...shell,
      ofRecord,
      'src/modules/deadlines/deadlines.text.cs.ts',
      'src/modules/deadlines/web/deadlines.detail.tsx',
    ],
    budget: 200,
  },
  'gallery list': {
    chunks: [...shell, 'src/modules/gallery/gallery.text.cs.ts', 'src/modules/gallery/web/gallery.list.tsx'],
    budget: 200,
  },
  'gallery detail': {
    chunks: [
      ...shell,
      ofRecord,
      'src/modules/gallery/gallery.text.cs.ts',
      'src/modules/gallery/web/gallery.detail.tsx',
    ],
    budget: 200,
  },
  'document detail': {
    chunks: [
      ...shell,
      ofRecord,
      'src/modules/documents/documents.text.cs.ts',
      'src/modules/documents/web/documents.detail.tsx',
    ],
    budget: 200,
  },
  'people list': {
    chunks: [...shell, 'src/modules/people/people.text.cs.ts', 'src/modules/people/web/people.list.tsx'],
    budget: 200,
  },
  'unit list': {
    chunks: [...shell, 'src/modules/units/units.text.cs.ts', 'src/modules/units/web/units.list.tsx'],
    budget: 200,
  },
  'vote list': {
    chunks: [...shell, 'src/modules/votes/votes.text.cs.ts', 'src/modules/votes/web/votes.list.tsx'],
    budget: 200,
  },
  community: {
    chunks: [...shell, ...ofCommunity, 'src/modules/communities/web/communities.information.tsx'],
    budget: 200,
  },
  invoicing: {
    chunks: [
      ...shell,
      ...ofCommunity,
      'src/modules/invoices/invoices.text.cs.ts',
      'src/modules/invoices/web/invoices.section.tsx',
    ],
    budget: 200,
  },
  insolvency: {
    chunks: [
      ...shell,
      ...ofCommunity,
      'src/modules/roles/roles.text.cs.ts',
      'src/modules/insolvency/insolvency.text.cs.ts',
      'src/modules/insolvency/web/insolvency.list.tsx',
    ],
    budget: 200,
  },
  cadastre: {
    chunks: [
      ...shell,
      ...ofCommunity,
      'src/modules/cadastre/cadastre.text.cs.ts',
      'src/modules/cadastre/web/cadastre.section.tsx',
    ],
    budget: 200,
  },
  'vote detail': {
    chunks: [...shell, ofRecord, 'src/modules/votes/votes.text.cs.ts', 'src/modules/votes/web/detail/votes.detail.tsx'],
    budget: 200,
  },
  dashboard: {
    chunks: [
      ...shell,
      'src/modules/messages/messages.text.cs.ts',
      'src/modules/contacts/contacts.text.cs.ts',
      'src/modules/dashboard/web/dashboard.page.tsx',
    ],
    budget: 200,
  },
});

/** Kilobytes of each first screen. */
export function measureSizes(say: (row: Row) => void) {
  const inside = read('manifest.json');
  const outside = read('manifest.public.json');
  const page = readFileSync('dist/web/index.html', 'utf8');
  const named = [...page.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file]) => Object.keys(inside).find((name) => inside[name]?.file === file) as string,
  );
  const shell = [...named, 'src/web/base.text.cs.ts', 'src/web/shell.text.cs.ts'];
  for (const [name, { chunks, budget }] of Object.entries(screensOf(shell))) {
    const files = [...filesOf(chunks.includes('public.html') ? outside : inside, chunks)];
    const bytes = files.map((file) => gzipSync(readFileSync(`dist/web/${file}`), { level: 9 }).length);
    const kilobytes = bytes.reduce((sum, one) => sum + one, 0) / 1000;
    say({
      part: 'size',
      what: `${name}, kB of JavaScript (gzip)`,
      figures: { kB: kilobytes.toFixed(1), files: files.length },
      goal: `<= ${budget}`,
      holds: kilobytes <= budget,
    });
  }
}
