import { useRef, useState } from 'react';
import { showWhen } from '#modules/events/events.rules.ts';
import { showDate } from '#shared/dates.ts';
import { api, upload } from '#web/api.ts';
import { type Question, useConfirm } from '#web/confirm.tsx';
import { type Say, type TextKey, useText } from '#web/text.tsx';
import type { PendingFile } from '#web/ui/attachments.tsx';
import { useAttachmentState } from '#web/ui/attachmentstate.ts';
import type { Stored } from '#web/ui/conflict.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { uploadAll } from '#web/ui/uploads.tsx';
import { isLateInvitation, isSoon, latestInvitation } from '../meetings.rules.ts';
import type { Meeting } from './meetings.data.ts';
import { formErrors, fromMeeting, type MeetingValues, toBody } from './meetings.mapper.ts';
import { useInvitationDays } from './meetings.term.tsx';

export type Form = RecordForm<MeetingValues>;
export type Saving = ReturnType<typeof useMeetingSaving>;
type Files = ReturnType<typeof useAttachmentState>;
type Status = 'concept' | 'scheduled';

/**
 * The form of a meeting and the way it is saved: as a draft, or with an invitation. What has new files is stored as a draft
 * first and scheduled once they hang on it, so that nobody is invited to half of it.
 */
export function useMeetingSaving(meeting: Meeting | undefined, onSaved: (id: string) => void) {
  const t = useText();
  const confirm = useConfirm();
  const files = useAttachmentState(meeting?.documents);
  const status = useRef<Status>('concept');
  const isWhole = useRef(true); // a file that could not be sent keeps the form open
  const days = useInvitationDays();
  const [initial] = useState(() => fromMeeting(meeting, new Date().toISOString(), days));
  const saving = useRecordForm<MeetingValues, Meeting>({
    name: 'meeting',
    record: meeting,
    initial,
    isChanged: files.isChanged,
    load: (id) => api('GET /meeting-of-owners/{id}', { id }),
    errors: formErrors,
    async ask(values) {
      const question = questionOf(meeting, values, status.current, days);
      return question ? confirm(question) : true;
    },
    async send(values, held, version) {
      const sent = await store(values, files, held, { version, status: status.current, t });
      isWhole.current = sent.isWhole;
      return sent.stored;
    },
    afterwards: async () => isWhole.current,
    get done(): TextKey {
      if (status.current === 'concept') return 'MEETING.DONE.CONCEPT';
      return meeting && meeting.status !== 'concept' ? 'MEETING.DONE.SAVED' : 'MEETING.DONE.SCHEDULED';
    },
    onSaved,
  });
  return {
    ...saving,
    files,
    saveAs(wanted: Status) {
      status.current = wanted;
      return saving.save();
    },
  };
}

/** Asked where people are told of what is saved (G-181). */
function questionOf(
  meeting: Meeting | undefined,
  values: MeetingValues,
  status: Status,
  days: number,
): Question | undefined {
  const { name: title, start, end, address, visibility } = values;
  if (status === 'concept' || !start || !end) return undefined;
  const now = new Date().toISOString();
  const said = { title, when: showWhen({ start, end, allDay: false }), address };
  if (!meeting || meeting.status === 'concept') {
    const isLate = visibility === 'everyone' && isLateInvitation(start, days, now);
    const ask = isLate ? 'MEETING.CONFIRM.SCHEDULE_LATE' : 'MEETING.CONFIRM.SCHEDULE';
    return { ask, yes: 'MEETING.YES.SCHEDULE', values: { ...said, date: showDate(latestInvitation(start, days)) } };
  }
  const isMoved = start !== meeting.start || end !== meeting.end || address !== meeting.address;
  if (meeting.status !== 'scheduled') return undefined;
  if (!isMoved && isOtherAgenda(meeting, values))
    return { ask: 'MEETING.CONFIRM.AGENDA', yes: 'MEETING.YES.AGENDA', values: said };
  if (!isMoved) return undefined;
  const ask = isSoon(meeting.start, now) ? 'MEETING.CONFIRM.MOVE_SOON' : 'MEETING.CONFIRM.MOVE';
  return { ask, yes: 'MEETING.YES.MOVE', values: said };
}

const isOtherAgenda = (meeting: Meeting, values: MeetingValues): boolean =>
  JSON.stringify(fromMeeting(meeting, '', 0).agenda) !== JSON.stringify(values.agenda);

type Made = { version: number | undefined; status: Status; t: Say };

async function store(values: MeetingValues, files: Files, held: Stored | null, { version, status, t }: Made) {
  const { documents, removed, pending, setPending } = files;
  const papers = { files: documents.map(({ id }) => id) };
  const isDraft = !held || (held as Meeting).status === 'concept';
  const first = isDraft && pending.length > 0 ? 'concept' : status;
  const body = { ...toBody(values, first), ...papers };
  const stored = held
    ? await api('PUT /meeting-of-owners/{id}', { ...body, id: held.id, version, removedAttachments: removed })
    : await api('POST /meeting-of-owners', body);
  files.forgetRemoved();
  if (pending.length === 0) return { stored, isWhole: true };
  const left = await uploadAll(pending, (file, progress) => hang(stored.id, file, progress), setPending, t);
  const fresh = await api('GET /meeting-of-owners/{id}', { id: stored.id });
  if (left.length > 0 || first === status) return { stored: fresh, isWhole: left.length === 0 };
  const scheduled = await api('PUT /meeting-of-owners/{id}', {
    ...toBody(values, status),
    ...papers,
    id: fresh.id,
    version: fresh.version,
  });
  return { stored: scheduled, isWhole: true };
}

/** Hangs a file on the stored meeting. */
const hang = (id: string, { isPublic, file, name, description }: PendingFile, progress: (share: number) => void) =>
  upload(
    'POST /meeting-of-owners/upload/{id}',
    { id, file, name, description, isPublic: isPublic ? 'true' : 'false' },
    progress,
  );
