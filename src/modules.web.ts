import { createRouter } from '@tanstack/react-router';
import { acceptreadWeb } from '#modules/acceptread/web/acceptread.module.ts';
import { approvalsWeb } from '#modules/approvals/web/approvals.module.ts';
import { balancesWeb } from '#modules/balances/web/balances.module.ts';
import { ballotsWeb } from '#modules/ballots/web/ballots.module.ts';
import { bankWeb } from '#modules/bank/web/bank.module.ts';
import { booksWeb } from '#modules/books/web/books.module.ts';
import { cadastreWeb } from '#modules/cadastre/web/cadastre.module.ts';
import { cashWeb } from '#modules/cash/web/cash.module.ts';
import { checksWeb } from '#modules/checks/web/checks.module.ts';
import { communitiesWeb } from '#modules/communities/web/communities.module.ts';
import { contactsWeb } from '#modules/contacts/web/contacts.module.ts';
import { conveningWeb } from '#modules/convening/web/convening.module.ts';
import { dashboardWeb } from '#modules/dashboard/web/dashboard.module.ts';
import { deadlinesWeb } from '#modules/deadlines/web/deadlines.module.ts';
import { discussionWeb } from '#modules/discussion/web/discussion.module.ts';
import { documentsWeb } from '#modules/documents/web/documents.module.ts';
import { eveningWeb } from '#modules/evening/web/evening.module.ts';
import { eventsWeb } from '#modules/events/web/events.module.ts';
import { exportsWeb } from '#modules/exports/web/exports.module.ts';
import { feesWeb } from '#modules/fees/web/fees.module.ts';
import { galleryWeb } from '#modules/gallery/web/gallery.module.ts';
import { housesWeb } from '#modules/houses/web/houses.module.ts';
import { importsWeb } from '#modules/imports/web/imports.module.ts';
import { insolvencyWeb } from '#modules/insolvency/web/insolvency.module.ts';
import { invoicesWeb } from '#modules/invoices/web/invoices.module.ts';
import { matchingWeb } from '#modules/matching/web/matching.module.ts';
import { meetingsWeb } from '#modules/meetings/web/meetings.module.ts';
import { messagesWeb } from '#modules/messages/web/messages.module.ts';
import { minutesWeb } from '#modules/minutes/web/minutes.module.ts';
import { newsWeb } from '#modules/news/web/news.module.ts';
import { ordersWeb } from '#modules/orders/web/orders.module.ts';
import { outboxWeb } from '#modules/outbox/web/outbox.module.ts';
import { ownPaymentsWeb, paymentsWeb } from '#modules/payments/web/payments.module.ts';
import { peopleWeb } from '#modules/people/web/people.module.ts';
import { powersWeb } from '#modules/powers/web/powers.module.ts';
import { prescriptionsWeb } from '#modules/prescriptions/web/prescriptions.module.ts';
import { readingsWeb } from '#modules/readings/web/readings.module.ts';
import { registersWeb } from '#modules/registers/web/registers.module.ts';
import { reportsWeb } from '#modules/reports/web/reports.module.ts';
import { resolutionsWeb } from '#modules/resolutions/web/resolutions.module.ts';
import { searchWeb } from '#modules/search/web/search.module.ts';
import { settlementWeb } from '#modules/settlement/web/settlement.module.ts';
import { surveysWeb } from '#modules/surveys/web/surveys.module.ts';
import { transfersWeb } from '#modules/transfers/web/transfers.module.ts';
import { trashWeb } from '#modules/trash/web/trash.module.ts';
import { unitsWeb } from '#modules/units/web/units.module.ts';
import { votesWeb } from '#modules/votes/web/votes.module.ts';
import { frameRoute, kernelRoutes, parseSearch, rootRoute, shellRoute, stringifySearch } from '#web/router.tsx';
import { SystemError } from '#web/ui/errorscreen.tsx';

/** Every module as the browser shows it, in the order of the menu (SHELL-21). */
export const webModules = [
  dashboardWeb,
  messagesWeb,
  eventsWeb,
  votesWeb,
  surveysWeb,
  meetingsWeb,
  eveningWeb,
  conveningWeb,
  ballotsWeb,
  powersWeb,
  minutesWeb,
  resolutionsWeb,
  reportsWeb,
  discussionWeb,
  approvalsWeb,
  documentsWeb,
  deadlinesWeb,
  galleryWeb,
  peopleWeb,
  unitsWeb,
  contactsWeb,
  cashWeb,
  booksWeb,
  checksWeb,
  bankWeb,
  matchingWeb,
  feesWeb,
  prescriptionsWeb,
  paymentsWeb,
  ownPaymentsWeb,
  balancesWeb,
  settlementWeb,
  readingsWeb,
  registersWeb,
  communitiesWeb,
  cadastreWeb,
  acceptreadWeb,
  exportsWeb,
  housesWeb,
  importsWeb,
  invoicesWeb,
  insolvencyWeb,
  newsWeb,
  ordersWeb,
  outboxWeb,
  searchWeb,
  transfersWeb,
  trashWeb,
];

type Page = NonNullable<(typeof webModules)[number]['routes']>[number];
const pages = webModules.flatMap<Page>(({ routes = [] }) => routes);

/** The addresses of every module behind sign-in. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([...kernelRoutes, frameRoute.addChildren([shellRoute.addChildren(pages)])]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: SystemError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
