import { z } from 'zod';
import { contract, count, id, title } from '#shared/contract.ts';
import { moduleIds, roleGroups } from '#shared/roles.ts';

const level = z.enum(['r', 'rw']);
const modules = z
  .array(z.object({ id: z.enum(moduleIds), rights: level }))
  .max(moduleIds.length, 'BASE.VALIDATION.TOO_MANY')
  .refine((list) => new Set(list.map((entry) => entry.id)).size === list.length, 'BASE.VALIDATION.INVALID');

const role = z.object({
  id,
  name: z.string(),
  title: z.string(),
  rights: level,
  modules,
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
const group = z.array(role.extend({ membersCount: count }));

export const roleFields = z.object({ title: title.min(1, 'BASE.VALIDATION.REQUIRED'), modules });

const notFound = ['ROLE.ERRORS.NOT_FOUND'] as const;

/** Roles are read by everyone who sees the community detail; of those who may write it, the committee and administrators change them (G-013). */
export const rolesContract = contract('svj', {
  'GET /role': {
    summary: 'The roles of the community in their groups.',
    reply: z.object(
      Object.fromEntries(roleGroups.map((name) => [name, group])) as Record<(typeof roleGroups)[number], typeof group>,
    ),
  },
  'POST /role': { summary: 'Creates a custom role.', input: roleFields, reply: role },
  'GET /role/{id}': { summary: 'One role.', input: z.object({ id }), reply: role, fails: notFound },
  'PUT /role/{id}': {
    summary: 'Changes the rights of a role, and the title of a custom one; holds at once.',
    input: roleFields.extend({ id }),
    reply: role,
    fails: [...notFound, 'ROLE.ERRORS.BUILT_IN'],
  },
  'DELETE /role/{id}': {
    summary: 'Deletes a custom role that nobody holds.',
    input: z.object({ id }),
    fails: [...notFound, 'ROLE.ERRORS.IN_USE'],
  },
});
