import { defineModule } from '#server/module.ts';
import { dashboardContract } from '../dashboard.contract.ts';
import { dashboardHandlers } from './dashboard.handlers.ts';

export const dashboardModule = defineModule({ contract: dashboardContract, handlers: dashboardHandlers });
