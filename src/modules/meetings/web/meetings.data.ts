import type { Reply } from '#web/api.ts';
import { useRecord } from '#web/ui/listquery.ts';

export type Meeting = Reply<'GET /meeting-of-owners/{id}'>;
export type MeetingRow = Reply<'GET /meeting-of-owners'>['meetings'][number];

export const useMeeting = (id: string) => useRecord('meeting', 'GET /meeting-of-owners/{id}', id);
