import { z } from 'zod';
import { contract, count, email, id, ids, instant } from '#shared/contract.ts';
import { languages } from '#shared/languages.ts';
import { skippable } from '#shared/questions.ts';
import { moduleIds } from '#shared/roles.ts';
import { passwordMaximum } from './auth.rules.ts';

const password = z.string().min(1, 'BASE.VALIDATION.REQUIRED').max(passwordMaximum, 'BASE.VALIDATION.TOO_LONG');
const token = z.string().min(1, 'BASE.VALIDATION.REQUIRED').max(200, 'BASE.VALIDATION.TOO_LONG');

/** A community as lists of choice show it (COMMUNITY-08). */
export const communityItem = z.object({
  id,
  name: z.string(),
  nickname: z.string(),
  email: z.string(),
  invoiceEmail: z.string(),
  session_user_id: id.nullable(),
});

const memberItem = z.object({ id, svj: id, firstName: z.string(), lastName: z.string(), role: z.string() });

const rights = z.enum(['r', 'rw']);

const settings = z.object({
  favorite_modules: z.array(z.enum(moduleIds)),
  sort: z.record(z.string(), z.object({ column: z.string(), direction: z.enum(['asc', 'desc']) })),
  /** Whether reminders of events come by mail. */
  eventMails: z.boolean(),
  /** Whether the rows of tables stand close together, in all houses. */
  denseTables: z.boolean(),
  /** Whether everything is larger and calmer, in all houses. */
  isCalm: z.boolean(),
  /** The questions that this person does not want to be asked any more, in all houses (G-181). */
  unasked: z.array(z.enum(skippable)),
});

const verifiedUser = z.object({
  id: id.nullable(),
  lang: z.enum(languages),
  firstName: z.string(),
  lastName: z.string(),
  titleBefore: z.string().nullable(),
  titleAfter: z.string().nullable(),
  isCompany: z.boolean(),
  companyName: z.string().nullable(),
  /** What follows "Dobrý den" in Czech: ", paní Nováková"; nothing where sex or case is not sure. */
  greeted: z.string(),
  avatar: z.string().nullable(),
  settings,
  role: z
    .object({
      id,
      name: z.string(),
      title: z.string(),
      rights,
      modules: z.array(z.object({ id: z.enum(moduleIds), rights })),
    })
    .nullable(),
  /** What the role may do in the modules that the community has enabled: the browser shows these and no others. */
  access: z.array(z.object({ id: z.enum(moduleIds), rights })),
  isPrivileged: z.boolean(),
  isSuperAdmin: z.boolean(),
  user: z.object({ email: z.string() }),
});

const login = {
  summary: 'Signs in with e-mail and password.',
  needs: 'public',
  input: z.object({ email, password }),
  reply: z.object({
    token: z.string(),
    /** The language of the account, which the screens follow from here on (G-183). */
    lang: z.enum(languages),
    svj_list: z.array(communityItem),
    users: z.array(memberItem),
  }),
  fails: [
    'BE.USER.ACCOUNT_NOT_EXIST',
    'BE.USER.WRONG_PASSWORD_OR_EMAIL',
    'BE.USER.HOUSE_CLOSED',
    'BASE.ERRORS.TOO_MANY',
  ],
} as const;

const sessionItem = z.object({ id, device: z.string(), createdAt: instant, usedAt: instant, isCurrent: z.boolean() });

/** What an account has chosen for every house. */
const look = z.object({
  ...settings.pick({ denseTables: true, isCalm: true }).partial().shape,
  unasked: z.array(z.enum(skippable)).max(skippable.length, 'BASE.VALIDATION.TOO_MANY').optional(),
});

export const authContract = contract(null, {
  'POST /auth/login': login,
  'POST /api/v1/auth/login': login,
  'POST /auth/logout': { summary: 'Ends this session.', needs: 'account' },
  'POST /auth/verify': {
    summary: 'Who is signed in; with the community header also the role there.',
    needs: 'account',
    reply: z.object({ user: verifiedUser, new_login: z.boolean(), draft_key: z.string() }),
    fails: ['BE.EXPIRED_TOKEN'],
  },
  'POST /auth/reset-password': {
    summary: 'Sends a link for a new password; answers alike whether or not the account exists.',
    needs: 'public',
    input: z.object({ email: z.string().max(254, 'BASE.VALIDATION.EMAIL') }),
    says: 'FORGOT_PASSWORD.SUCCESS',
    fails: ['FORGOT_PASSWORD.ERROR.EMPTY', 'BASE.ERRORS.TOO_MANY'],
  },
  'POST /auth/reset-password-token': {
    summary: 'Whether a reset token is still good.',
    needs: 'public',
    input: z.object({ token }),
    reply: z.object({ tokenOk: z.boolean() }),
  },
  'POST /auth/founding-token': {
    summary: 'Whether a token still makes the first administrator of an empty installation.',
    needs: 'public',
    input: z.object({ token }),
    reply: z.object({ tokenOk: z.boolean() }),
  },
  'POST /auth/founding': {
    summary: 'Makes the first administrator of an empty installation, by the token that its start has printed.',
    needs: 'public',
    input: z.object({ token, email, password, lang: z.enum(languages).default('cs') }),
    fails: ['FOUNDING.ERRORS.INVALID', 'BASE.ERRORS.TOO_MANY'],
  },
  'POST /auth/change-password': {
    summary: 'Sets a new password by a reset token and ends all sessions.',
    needs: 'public',
    input: z.object({ password, token }),
    fails: ['FORGOT_PASSWORD.ERROR.DESCRIPTION'],
  },
  'GET /auth/searchByEmail/{email}': {
    summary: 'The communities of an account, for administrators.',
    needs: 'superAdmin',
    input: z.object({ email: z.string().max(254) }),
    reply: z.object({ svj_list: z.array(communityItem) }),
  },
  'GET /auth/session': {
    summary: 'The devices where the account is signed in.',
    needs: 'account',
    reply: z.array(sessionItem),
  },
  'DELETE /auth/session/{id}': {
    summary: 'Signs one device out.',
    needs: 'account',
    input: z.object({ id }),
    fails: ['SESSION.ERRORS.NOT_FOUND'],
  },
  'PUT /user/activate-email/{id}': {
    summary: 'Sends the activation mail to a member who has access and is not yet active.',
    needs: 'member',
    input: z.object({ id }),
    fails: [
      'USER.ERRORS.NOT_FOUND',
      'ACTIVATION.ERROR.ALREADY_ACTIVE',
      'USER.ERRORS.ARCHIVED',
      'USER.ERRORS.NO_ACCESS',
    ],
  },
  'PUT /user/activate-email-all': {
    summary:
      'Queues activation mails: to the named people, or to everyone who has access and was not invited yet; `preview` only counts them.',
    needs: 'member',
    input: z.object({ ids: ids.optional(), preview: z.boolean().optional() }),
    reply: z.object({ sent: count, skipped: count }),
  },
  'GET /user/activate-token/{token}': {
    summary: 'Whether an activation token is still good, and for whom.',
    needs: 'public',
    input: z.object({ token }),
    reply: z.object({
      tokenOk: z.boolean(),
      userId: id.nullable(),
      firstName: z.string(),
      lastName: z.string(),
      needsPassword: z.boolean(),
      /** Whether it confirms another address of somebody who is active. */
      isChange: z.boolean(),
    }),
  },
  'PUT /user/{id}/activate/{token}': {
    summary: 'Activates the member; sets the password when the account has none.',
    needs: 'public',
    input: z.object({ id, token, password: password.optional() }),
    fails: ['ACTIVATION.ERROR.INVALID'],
  },
  'PUT /user/password': {
    summary: 'Changes the password and ends the other sessions.',
    needs: 'account',
    input: z.object({ oldPassword: password, password, passwordConfirm: password }),
    fails: ['BE.USER.PASSWORD_NOT_MATCH'],
  },
  'PUT /user/login-email': {
    summary: 'Asks for another own login e-mail in all houses; the former one holds until the new one is confirmed.',
    needs: 'member',
    input: z.object({ email, password }),
    fails: ['BE.USER.EMAIL_EXISTS', 'BE.USER.PASSWORD_NOT_MATCH'],
  },
  'DELETE /user/{id}/login-email': {
    summary: 'Drops another login e-mail that waits to be confirmed; the own one, or who may change it.',
    needs: 'member',
    input: z.object({ id }),
    fails: ['USER.ERRORS.NOT_FOUND', 'USER.ERRORS.BEYOND'],
  },
  'POST /auth/address-token': {
    summary: 'Whether a link that takes a changed login e-mail back is still good, and what it takes back.',
    needs: 'public',
    input: z.object({ token }),
    reply: z.object({ tokenOk: z.boolean(), community: z.string(), email: z.string(), isConfirmed: z.boolean() }),
  },
  'POST /auth/address-freeze': {
    summary: 'Takes a changed login e-mail back: the former one signs in again, sessions made since have ended.',
    needs: 'public',
    input: z.object({ token }),
    fails: ['ADDRESS.ERRORS.INVALID', 'BE.USER.EMAIL_EXISTS'],
  },
  'POST /user/language': {
    summary: 'Stores the language of the interface.',
    needs: 'account',
    input: z.object({ lang: z.enum(languages) }),
  },
  'PUT /user/look': {
    summary: 'Stores the look of all screens and what is not to be asked any more, also for whom no house knows.',
    needs: 'account',
    input: look,
  },
  'PUT /user/{id}/settings': {
    summary:
      'Merges favourites, the sort of one table, reminders by mail, the look of all screens or what is not to be asked into the own settings.',
    needs: 'member',
    input: z.object({
      id,
      favorite_modules: z.array(z.enum(moduleIds)).max(moduleIds.length, 'BASE.VALIDATION.TOO_MANY').optional(),
      sort: z
        .record(z.string().max(40), z.object({ column: z.string().max(40), direction: z.enum(['asc', 'desc']) }))
        .optional(),
      ...settings.pick({ eventMails: true }).partial().shape,
      ...look.shape,
    }),
    reply: settings,
    fails: ['USER.ERRORS.NOT_FOUND'],
  },
});
