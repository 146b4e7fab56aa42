import type { Input } from '#web/api.ts';
import { isPrivateAtFirst, type ReportPart, type ReportType } from '../../reports.rules.ts';
import type { Report } from '../reports.data.ts';

export type ReportValues = {
  title: string;
  description: string;
  type: ReportType;
  part: ReportPart | null;
  entranceId: string | null;
  floor: string;
  unitId: string | null;
  /** Null until somebody has chosen: then the type says it. */
  isPublic: boolean | null;
  solverId: string | null;
};

/** A report as the form edits it; a new one begins where its sticker hangs and goes to the first who may solve it. */
export const fromReport = (
  report: Report | undefined,
  at: { part: ReportPart | null; entranceId: string | null; solverId: string | null },
): ReportValues => ({
  title: report?.title ?? '',
  description: report?.description ?? '',
  type: report?.type ?? 'fault',
  part: report ? report.part : at.part,
  entranceId: report ? report.entranceId : at.entranceId,
  floor: report?.floor ?? '',
  unitId: report?.unitId ?? null,
  isPublic: report ? report.visibility === 'public' : null,
  solverId: report ? report.solverId : at.solverId,
});

export const isForAll = ({ isPublic, type }: ReportValues): boolean => isPublic ?? !isPrivateAtFirst(type);

/** What the form sends. */
export const toBody = ({ isPublic, solverId, ...values }: ReportValues): Input<'POST /report'> => ({
  ...values,
  visibility: isForAll({ isPublic, solverId, ...values }) ? 'public' : 'private',
  solverId: solverId ?? '',
});
