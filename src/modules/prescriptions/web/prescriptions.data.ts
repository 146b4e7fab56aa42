import { useQuery } from '@tanstack/react-query';
import { api, type Reply } from '#web/api.ts';
import { monthsBetween } from '../prescriptions.rules.ts';
export type Prescription = Reply<'GET /prescription/{id}'>;
export type PrescriptionRow = Reply<'GET /prescription'>['prescriptions'][number];
export type UnitRow = Reply<'GET /prescription/unit'>['units'][number];
export type UnitSheet = Reply<'GET /prescription/unit/{id}'>;

/** The months in which a prescription may begin now, and the one that was issued last. */
export const useBeginning = () =>
  useQuery({
    queryKey: ['prescription', 'list', 'last'],
    queryFn: ({ signal }) => api('GET /prescription', { sizePerPage: '25', tab: 'issued' }, signal),
    select: ({ prescriptions, mayBegin }) => ({
      last: prescriptions[0]?.validFrom ?? null,
      months: mayBegin ? monthsBetween(mayBegin.first, mayBegin.last) : [],
    }),
  }).data;
