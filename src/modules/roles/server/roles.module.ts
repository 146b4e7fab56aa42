import { defineModule } from '#server/module.ts';
import { rolesContract } from '../roles.contract.ts';
import { rolesErrors } from '../roles.errors.ts';
import { rolesTexts } from '../roles.texts.ts';
import { rolesHandlers } from './roles.handlers.ts';

export const rolesModule = defineModule({
  contract: rolesContract,
  handlers: rolesHandlers,
  texts: rolesTexts,
  errors: rolesErrors,
  sample: () => import('./roles.sample.ts'),
});
