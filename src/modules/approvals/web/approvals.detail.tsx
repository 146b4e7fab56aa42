import { Alert, Anchor, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { showDate, showDateTime } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { Comments } from '#web/ui/comments.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { FactLine } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { requestStatuses } from '../approvals.rules.ts';
import { approvalVerbs, useApprovalActions } from './approvals.actions.tsx';
import { Approvers } from './approvals.approvers.tsx';
import type { Approval } from './approvals.data.ts';
import { Decision } from './approvals.decision.tsx';
import { ApprovalFiles } from './approvals.files.tsx';
import { InvoiceCard, OffersCard } from './approvals.money.tsx';
import { ApprovalState, Standing } from './approvals.state.tsx';

/** /pozadavky-ke-schvaleni/{id}: a request, what is decided and by whom; nobody changes it (APPR-11). */
export const ApprovalDetail = () => (
  <RecordPage
    kind="approval"
    call="GET /requirement-for-approval/{id}"
    path="/pozadavky-ke-schvaleni"
    source={({ id, title, notes }) => ({ id, title, html: notes })}
    read={(approval, { onGone }) => <ReadApproval approval={approval} onGone={onGone} />}
  />
);

function ReadApproval({ approval, onGone }: { approval: Approval; onGone: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const actions = useApprovalActions();
  const { id, title, notes, approvers, comments, can, history } = approval;
  const run = {
    print: () => void actions.print(approval),
    renew: () => void navigate({ to: '/pozadavky-ke-schvaleni/novy', search: { verze: id } as never }),
    remove: async () => (await actions.remove(approval)) && onGone(),
  };
  const add = (text: string) => api('POST /requirement-for-approval/{id}/comment', { id, comment: text });
  const statusWord = (action: string, value: string) => {
    const status = requestStatuses.find((one) => one === value);
    return action === 'status' && status ? t(`REQUIREMENT.STATUS.${status}`) : undefined;
  };
  return (
    <Stack>
      <RecordHead title={title} back="/pozadavky-ke-schvaleni" verbs={approvalVerbs} row={approval} run={run}>
        <Facts approval={approval} />
      </RecordHead>
      {approval.isStuck && (
        <Alert color="red" variant="light" title={t('REQUIREMENT.STUCK')}>
          {t('REQUIREMENT.STUCK.HELP')}
        </Alert>
      )}
      {notes && (
        <Card>
          <RichText html={notes} />
        </Card>
      )}
      <ApprovalFiles files={approval.attachments} />
      <OffersCard offers={approval.offers} />
      <InvoiceCard approval={approval} />
      {approvers
        .filter(({ isMine }) => isMine)
        .map((seat) => (
          <Decision key={seat.userId} approval={approval} seat={seat} />
        ))}
      <Approvers approval={approval} />
      <Versions name="REQUIREMENT.VERSION.PREVIOUS" rows={approval.previous ? [approval.previous] : []} />
      <Versions name="REQUIREMENT.VERSION.NEWER" rows={approval.newer} />
      <Comments kind="approval" comments={comments} add={can.comment && add} />
      {history.length > 0 && (
        <History rows={history} name={(action) => t.raw(`REQUIREMENT.HISTORY.${action}`)} value={statusWord} />
      )}
    </Stack>
  );
}

function Facts({ approval }: { approval: Approval }) {
  const t = useText();
  const { dueDate, owner, createdAt } = approval;
  const due = dueDate && t('REQUIREMENT.DUE', { date: showDate(dueDate) });
  return (
    <FactLine facts={[due, authorName(t, owner), showDateTime(createdAt)]}>
      <Standing {...approval} isStuck={false} />
    </FactLine>
  );
}

/** The versions before, or after; each side names the other. */
function Versions({ name, rows }: { name: TextKey; rows: (Approval['previous'] & object)[] }) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <Card title={t(name)}>
      {rows.map(({ id, title, status }) => (
        <FactLine key={id} facts={[]}>
          <Anchor component={Link} to="/pozadavky-ke-schvaleni/$id" params={{ id } as never}>
            {title}
          </Anchor>
          <ApprovalState status={status} />
        </FactLine>
      ))}
    </Card>
  );
}
