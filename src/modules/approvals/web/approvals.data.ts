import { useQuery } from '@tanstack/react-query';
import { api, type Reply } from '#web/api.ts';

export type Approval = Reply<'GET /requirement-for-approval/{id}'>;
export type ApprovalRow = Reply<'GET /requirement-for-approval'>['requirements'][number];
export type Seat = Approval['approvers'][number];

/** The people who can be asked to approve, or to stand for somebody. */
export const useApprovers = () =>
  useQuery({
    queryKey: ['approval', 'approvers'],
    queryFn: ({ signal }) => api('GET /requirement-for-approval/approvers', {}, signal),
  });
