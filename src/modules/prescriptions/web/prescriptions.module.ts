import { defineWebModule } from '#web/module.ts';
import { recordRoutes } from '#web/ui/recordroutes.ts';

const asks = { module: 'roomFees', texts: ['prescriptions'] } as const;
const units = recordRoutes('/predpisy', { ...asks, formTexts: ['prescriptions.facts', 'pieces'] });
const versions = recordRoutes('/predpisy/verze', asks);

export const prescriptionsWeb = defineWebModule({
  routes: [
    units.list(() => import('./prescriptions.list.tsx'), 'UnitList'),
    units.page('tabulka', () => import('./unit/prescriptions.table.tsx'), 'PrescriptionTable'),
    units.form('udaje', () => import('./facts/prescriptions.facts.tsx'), 'FactsPage'),
    units.page('$id', () => import('./unit/prescriptions.unit.tsx'), 'UnitPrescription'),
    versions.list(() => import('./prescriptions.versions.tsx'), 'VersionList'),
    versions.form('novy', () => import('./prescriptions.new.tsx'), 'NewPrescription'),
    versions.page('$id', () => import('./prescriptions.detail.tsx'), 'PrescriptionDetail'),
  ],
});
