/** Ids of the modules, as `role.modules`, `svj.modules` and `favorite_modules` name them (G-074). */
export const moduleIds = [
  'dashboard',
  'calendar',
  'documents',
  'messages',
  'users',
  'rooms',
  'reports',
  'surveys',
  'votes',
  'meetings',
  'gallery',
  'svj',
  'contacts',
  'cashDesk',
  'roomFees',
  'invoices',
  'cadastre',
  'insolvency',
  'requirements',
  'discussion',
  'paymentMonitoring',
  'acceptRead',
] as const;
export type ModuleId = (typeof moduleIds)[number];

/** Modules that no community can be without (G-074). */
export const alwaysEnabled: readonly ModuleId[] = ['dashboard', 'svj'];

/** `r` views, `rw` also creates and edits (G-001). */
export type Rights = 'r' | 'rw';
export type ModuleRights = { id: ModuleId; rights: Rights };

export const roleGroups = [
  'committeeRoles',
  'auditCommitteeRoles',
  'ownersRoles',
  'defaultRoles',
  'customRoles',
] as const;
export type RoleGroup = (typeof roleGroups)[number];

/** Roles that appear as the committee (ROLES-05). */
export const committeeRoles = [
  'mayorCommittee',
  'subMayorCommittee',
  'memberCommittee',
  'community_manager',
  'external_mayorCommittee',
  'external_subMayorCommittee',
  'external_memberCommittee',
] as const;

export const auditRoles = ['audit_mayorCommittee', 'audit_subMayorCommittee', 'audit_memberCommittee'] as const;

/** The roles of the one who leads the committee; at most one person holds one of them (G-090). */
export const chairRoles = ['mayorCommittee', 'external_mayorCommittee'] as const;

/** Whether a role is that of the one who leads the committee. */
export const isChair = (name: string): boolean => (chairRoles as readonly string[]).includes(name);

/** Whether a role is of the audit committee. */
export const isAuditRole = (name: string): boolean => (auditRoles as readonly string[]).includes(name);

/** Every role name that the application seeds; custom roles get generated names. */
export type BuiltInRole =
  | (typeof committeeRoles)[number]
  | (typeof auditRoles)[number]
  | 'member'
  | 'neighbour'
  | 'superAdmin';

/** Whether a role counts as administrator or committee: the full list of ROLES-06, G-076. */
export const isPrivilegedRole = (name: string): boolean =>
  name === 'superAdmin' || (committeeRoles as readonly string[]).includes(name);

const rights = (level: Rights, ids: readonly ModuleId[]): ModuleRights[] => ids.map((id) => ({ id, rights: level }));

/** What everybody of the house may write from the beginning, so that writing it is no trust in them. */
const writtenByAll: readonly ModuleId[] = ['reports', 'discussion'];

/** Who takes back what was deleted in a module, and sees that it was (G-189): its writers; of what everybody writes, those of the committee. */
export const mayRestore = (
  module: ModuleId,
  { writes, isPrivileged }: { writes: (module: ModuleId) => boolean; isPrivileged: boolean },
): boolean => writes(module) && (isPrivileged || !writtenByAll.includes(module));

const memberModules: ModuleRights[] = [
  ...rights('r', [
    'dashboard',
    'calendar',
    'documents',
    'messages',
    'rooms',
    'surveys',
    'votes',
    'meetings',
    'gallery',
    'svj',
    'contacts',
    'roomFees',
    'paymentMonitoring',
    'acceptRead',
  ]),
  ...rights('rw', writtenByAll),
];

const neighbourLacks: ModuleId[] = ['rooms', 'votes', 'roomFees', 'paymentMonitoring'];

const auditModules: ModuleRights[] = moduleIds
  .filter((id) => id !== 'users')
  .map((id) => ({ id, rights: writtenByAll.includes(id) ? 'rw' : 'r' }));

/** The roles with which a community starts, in the order of the screens (the matrix of G-054). */
export const seededRoles: { name: BuiltInRole; group: RoleGroup | null; modules: ModuleRights[] }[] = [
  ...committeeRoles.map((name) => ({ name, group: 'committeeRoles' as const, modules: rights('rw', moduleIds) })),
  ...auditRoles.map((name) => ({ name, group: 'auditCommitteeRoles' as const, modules: auditModules })),
  { name: 'member', group: 'ownersRoles', modules: memberModules },
  { name: 'neighbour', group: 'defaultRoles', modules: memberModules.filter((m) => !neighbourLacks.includes(m.id)) },
  { name: 'superAdmin', group: null, modules: rights('rw', moduleIds) },
];

/** `role.rights` as it is stored: `rw` when any module may be written, else `r` (G-001). */
export const derivedRights = (modules: ModuleRights[]): Rights =>
  modules.some((entry) => entry.rights.includes('w')) ? 'rw' : 'r';
