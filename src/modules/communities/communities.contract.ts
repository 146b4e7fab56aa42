import { z } from 'zod';
import { contract, id, instant, personSchema } from '#shared/contract.ts';
import { moduleIds } from '#shared/roles.ts';
import { communityItem } from '../auth/auth.contract.ts';
import { messageLabel } from '../messages/messages.contract.ts';

const count = z.number().int();

const entrance = z.object({
  id,
  name: z.string(),
  street: z.string(),
  city: z.string(),
  post: z.string(),
  country: z.string(),
});

const committeeMember = personSchema.extend({
  role: z.object({ name: z.string(), title: z.string() }),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

const activityRow = z.object({
  id,
  date: instant,
  module: z.enum(moduleIds),
  type: z.enum(['create', 'update', 'delete']),
  visibility: z.enum(['public', 'private']),
  service: z.boolean(),
  title: z.string(),
  user: personSchema.nullable(),
});

/** The community as its members see it; the bank account reaches the committee only (COMMUNITY-19). */
const svj = z.object({
  id,
  name: z.string(),
  nickname: z.string(),
  street: z.string(),
  city: z.string(),
  post: z.string(),
  country: z.string(),
  email: z.string(),
  invoiceEmail: z.string(),
  ico: z.string(),
  dic: z.string(),
  bankAccount: z.string().nullable(),
  dataBox: z.string(),
  url_hash: z.string(),
  isFree: z.boolean(),
  isDemo: z.boolean(),
});

export const communitiesContract = contract('svj', {
  'GET /svj': {
    summary: 'The initial load of the selected community.',
    needs: 'member',
    reply: z.object({
      svj,
      entrances: z.array(entrance),
      modules: z.array(z.enum(moduleIds)),
      activities: z.array(activityRow),
      hasMayorCommittee: z.boolean(),
      committees: z.array(committeeMember),
      auditCommittees: z.array(committeeMember),
      messageLabels: z.array(messageLabel),
      messageDefaultLabel: id.nullable(),
      discussionCount: count,
      roomsCount: count,
      usersCount: count,
      reportsCount: count,
      votesCount: count,
      surveysCount: count,
      meetingsCount: count,
      requirementApprovalCount: count,
    }),
  },
  'GET /svj/all': {
    summary: 'The communities of the signed-in account; all of them for an administrator.',
    needs: 'account',
    reply: z.array(communityItem),
  },
  'GET /activity': {
    summary: 'What was created, changed and deleted, newest first.',
    input: z.object({
      module: z.enum(moduleIds).optional(),
      type: z.enum(['create', 'update', 'delete']).optional(),
      page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
      sizePerPage: z.enum(['25', '50', 'all']).default('25'),
    }),
    reply: z.object({ activities: z.array(activityRow), totalItems: count }),
  },
});
