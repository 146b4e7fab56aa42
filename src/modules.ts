import { acceptreadModule } from '#modules/acceptread/server/acceptread.module.ts';
import { approvalsModule } from '#modules/approvals/server/approvals.module.ts';
import { attachmentsModule } from '#modules/attachments/server/attachments.module.ts';
import { authModule } from '#modules/auth/server/auth.module.ts';
import { balancesModule } from '#modules/balances/server/balances.module.ts';
import { ballotsModule } from '#modules/ballots/server/ballots.module.ts';
import { bankModule } from '#modules/bank/server/bank.module.ts';
import { booksModule } from '#modules/books/server/books.module.ts';
import { cadastreModule } from '#modules/cadastre/server/cadastre.module.ts';
import { cashModule } from '#modules/cash/server/cash.module.ts';
import { checksModule } from '#modules/checks/server/checks.module.ts';
import { commentsModule } from '#modules/comments/server/comments.module.ts';
import { communitiesModule } from '#modules/communities/server/communities.module.ts';
import { contactsModule } from '#modules/contacts/server/contacts.module.ts';
import { conveningModule } from '#modules/convening/server/convening.module.ts';
import { dashboardModule } from '#modules/dashboard/server/dashboard.module.ts';
import { deadlinesModule } from '#modules/deadlines/server/deadlines.module.ts';
import { discussionModule } from '#modules/discussion/server/discussion.module.ts';
import { documentsModule } from '#modules/documents/server/documents.module.ts';
import { dutiesModule } from '#modules/duties/server/duties.module.ts';
import { eveningModule } from '#modules/evening/server/evening.module.ts';
import { eventsModule } from '#modules/events/server/events.module.ts';
import { exportsModule } from '#modules/exports/server/exports.module.ts';
import { feesModule } from '#modules/fees/server/fees.module.ts';
import { galleryModule } from '#modules/gallery/server/gallery.module.ts';
import { housesModule } from '#modules/houses/server/houses.module.ts';
import { icalModule } from '#modules/ical/server/ical.module.ts';
import { importsModule } from '#modules/imports/server/imports.module.ts';
import { insolvencyModule } from '#modules/insolvency/server/insolvency.module.ts';
import { invoicesModule } from '#modules/invoices/server/invoices.module.ts';
import { matchingModule } from '#modules/matching/server/matching.module.ts';
import { meetingsModule } from '#modules/meetings/server/meetings.module.ts';
import { messagesModule } from '#modules/messages/server/messages.module.ts';
import { minutesModule } from '#modules/minutes/server/minutes.module.ts';
import { newsModule } from '#modules/news/server/news.module.ts';
import { ordersModule } from '#modules/orders/server/orders.module.ts';
import { outboxModule } from '#modules/outbox/server/outbox.module.ts';
import { paymentsModule } from '#modules/payments/server/payments.module.ts';
import { peopleModule } from '#modules/people/server/people.module.ts';
import { powersModule } from '#modules/powers/server/powers.module.ts';
import { prescriptionsModule } from '#modules/prescriptions/server/prescriptions.module.ts';
import { readingsModule } from '#modules/readings/server/readings.module.ts';
import { registersModule } from '#modules/registers/server/registers.module.ts';
import { reportsModule } from '#modules/reports/server/reports.module.ts';
import { resolutionsModule } from '#modules/resolutions/server/resolutions.module.ts';
import { rolesModule } from '#modules/roles/server/roles.module.ts';
import { settlementModule } from '#modules/settlement/server/settlement.module.ts';
import { surveysModule } from '#modules/surveys/server/surveys.module.ts';
import { tiesModule } from '#modules/ties/server/ties.module.ts';
import { transfersModule } from '#modules/transfers/server/transfers.module.ts';
import { trashModule } from '#modules/trash/server/trash.module.ts';
import { unitsModule } from '#modules/units/server/units.module.ts';
import { votesModule } from '#modules/votes/server/votes.module.ts';

/** Every module as the server runs it, in the order of an archive's pages; with modules.web.ts the only place that names them. */
export const modules = [
  authModule,
  communitiesModule,
  rolesModule,
  peopleModule,
  unitsModule,
  messagesModule,
  eventsModule,
  icalModule,
  votesModule,
  surveysModule,
  meetingsModule,
  eveningModule,
  conveningModule,
  ballotsModule,
  dutiesModule,
  powersModule,
  minutesModule,
  resolutionsModule,
  reportsModule,
  discussionModule,
  approvalsModule,
  cashModule,
  booksModule,
  feesModule,
  prescriptionsModule,
  paymentsModule,
  bankModule,
  matchingModule,
  balancesModule,
  settlementModule,
  readingsModule,
  checksModule,
  cadastreModule,
  documentsModule,
  deadlinesModule,
  galleryModule,
  contactsModule,
  attachmentsModule,
  commentsModule,
  tiesModule,
  acceptreadModule,
  newsModule,
  dashboardModule,
  registersModule,
  insolvencyModule,
  exportsModule,
  ordersModule,
  invoicesModule,
  housesModule,
  outboxModule,
  importsModule,
  transfersModule,
  trashModule,
];

type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** All calls of the application by their literal name; the browser takes this type and no code. */
export type Calls = Together<(typeof modules)[number]['contract']['calls']>;
