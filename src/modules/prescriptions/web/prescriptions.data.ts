import type { Reply } from '#web/api.ts';

export type Prescription = Reply<'GET /prescription/{id}'>;
export type PrescriptionRow = Reply<'GET /prescription'>['prescriptions'][number];
export type UnitRow = Reply<'GET /prescription/unit'>['units'][number];
export type UnitSheet = Reply<'GET /prescription/unit/{id}'>;
