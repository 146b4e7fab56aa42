import { defineModule } from '#server/module.ts';
import { rolesContract } from '../roles.contract.ts';
import { rolesErrors } from '../roles.errors.ts';
import { rolesHandlers } from './roles.handlers.ts';

export const rolesModule = defineModule({
  contract: rolesContract,
  handlers: rolesHandlers,
  errors: rolesErrors,
  sample: () => import('./roles.sample.ts'),
});
