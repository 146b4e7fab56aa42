import { useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import { api, upload } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { PendingFile } from '#web/ui/attachments.tsx';
import { useAttachmentState } from '#web/ui/attachmentstate.ts';
import { useRecordForm } from '#web/ui/formpage.tsx';
import { paragraphsOf } from '#web/ui/paragraphs.ts';
import { useBrought } from '#web/ui/source.ts';
import { uploadAll } from '#web/ui/uploads.tsx';
import { isBlank, type ReportPart, reportParts } from '../../reports.rules.ts';
import { type Report, useSolvers } from '../reports.data.ts';
import { fromReport, isForAll, type ReportValues, toBody } from './reports.mapper.ts';

export type Saving = ReturnType<typeof useReportSaving>;

/** The title that a report has until somebody writes one: its type, what it is about, and where. */
export function suggestedTitle(
  t: Say,
  { type, part, entranceId }: ReportValues,
  entrances: { id: string; name: string }[],
) {
  if (!part) return '';
  const door = entrances.find(({ id }) => id === entranceId)?.name;
  const place = [t(`REPORT.PART.${part}`), door && `${t('REPORT.FIELD.ENTRANCE')} ${door}`].filter(Boolean).join(', ');
  return type === 'fault' ? place : `${t(`REPORT.TYPE.${type}`)}: ${place}`;
}

/** The place that the sticker on the wall names, where it is one of this house. */
function useSticker(entrances: { id: string }[]) {
  const { cast, vchod } = useSearch({ strict: false }) as { cast?: string; vchod?: string };
  return {
    part: (reportParts as readonly string[]).includes(cast ?? '') ? (cast as ReportPart) : null,
    entranceId: entrances.some(({ id }) => id === vchod) ? (vchod as string) : null,
  };
}

/** The report's form and the way it is saved: first it, then its photos one after another. */
export function useReportSaving(report: Report | undefined, onSaved: () => void) {
  const t = useText();
  const { house } = useSession();
  const entrances = house?.entrances ?? [];
  const solvers = useSolvers();
  const files = useAttachmentState();
  const sticker = useSticker(entrances);
  const hasPhoto = useRef(false);
  hasPhoto.current = files.pending.length > 0;
  /** Title and description are there without typing: of the place, and of the photo. */
  const tidy = (values: ReportValues): ReportValues => ({
    ...values,
    title: values.title.trim() || suggestedTitle(t, values, entrances),
    description:
      isBlank(values.description) && hasPhoto.current ? paragraphsOf(t('REPORT.PHOTO.TEXT')) : values.description,
  });
  const saving = useRecordForm<ReportValues, Report>({
    name: 'report',
    record: report,
    initial: fromReport(report, { ...sticker, solverId: solvers[0]?.value ?? null }),
    brought: useBrought(!report, ({ title, html: description }) => ({ title, description })),
    isChanged: files.isChanged,
    load: (id) => api('GET /report/{id}', { id }),
    tidy,
    errors: missing,
    question: (values) => {
      if (report) return undefined;
      const ask = isForAll(values) ? 'REPORT.CONFIRM.CREATE' : 'REPORT.CONFIRM.CREATE_PRIVATE';
      const solver = solvers.find(({ value }) => value === values.solverId)?.label ?? '';
      return { ask, yes: 'REPORT.YES.CREATE', values: { title: values.title, solver } };
    },
    send: (values, held, version) =>
      held
        ? api('PUT /report/{id}', { ...toBody(values), id: held.id, version, removedAttachments: files.removed })
        : api('POST /report', toBody(values)),
    async afterwards({ id }) {
      files.forgetRemoved();
      const left = await uploadAll(files.pending, (file, progress) => hang(id, file, progress), files.setPending, t);
      return left.length === 0;
    },
    done: report ? 'REPORT.DONE.SAVED' : 'REPORT.DONE.CREATED',
    onSaved,
  });
  return { ...saving, files, suggestion: suggestedTitle(t, saving.form.values, entrances) };
}

function missing({ title, description, solverId }: ReportValues): FieldErrors {
  return {
    ...(title ? {} : { title: 'BASE.VALIDATION.REQUIRED' }),
    ...(isBlank(description) ? { description: 'BASE.VALIDATION.REQUIRED' } : {}),
    ...(solverId ? {} : { solverId: 'BASE.VALIDATION.REQUIRED' }),
  };
}

/** Hangs a photo on the stored report. */
const hang = (id: string, { file, name, description, isPublic }: PendingFile, progress: (share: number) => void) =>
  upload('POST /report/upload/{id}', { id, file, name, description, isPublic: isPublic ? 'true' : 'false' }, progress);
