import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { api, uploadData } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import type { Approval } from './approvals.data.ts';
import { type ApprovalValues, formErrors, fromPrevious, toBody } from './approvals.mapper.ts';

export type Form = RecordForm<ApprovalValues>;
export type Saving = ReturnType<typeof useApprovalSaving>;

/** A file of this device that goes along with the request. */
export type Chosen = { file: File; name: string; description: string };

/** The form of a request and the way it is sent: whole, with its files in the same request, so that all is stored or nothing. */
export function useApprovalSaving(previous: Approval | undefined, onSaved: () => void) {
  const { user } = useSession();
  const today = houseDay(new Date());
  const [files, setFiles] = useState<Chosen[]>([]);
  const [share, setShare] = useState(0);
  const saving = useRecordForm<ApprovalValues, Approval>({
    name: previous ? `approval.after.${previous.id}` : 'approval',
    record: undefined,
    initial: fromPrevious(previous, today),
    isChanged: files.length > 0,
    load: (id) => api('GET /requirement-for-approval/{id}', { id }),
    errors: (values) => formErrors(values, files.length, user.id ?? '', today),
    question: ({ title, approvers }) => ({
      ...({ ask: 'REQUIREMENT.CONFIRM.CREATE', yes: 'REQUIREMENT.YES.CREATE' } as const),
      values: { title, count: approvers.filter((id) => id !== user.id).length },
    }),
    send(values) {
      const addedAttachments = files.map(({ description }) => ({ description }));
      const body = { ...toBody(values), addedAttachments, previousId: previous?.id };
      return uploadData('POST /requirement-for-approval', body, files, setShare);
    },
    done: 'REQUIREMENT.DONE.CREATED',
    onSaved,
  });
  return { ...saving, files, setFiles, share };
}
