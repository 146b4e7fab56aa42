import { Select, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { parseMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { Dialog, DialogForm } from '#web/ui/dialog.tsx';
import { paragraphsOf } from '#web/ui/paragraphs.ts';
import { useReportActions } from '../reports.actions.tsx';
import type { Report } from '../reports.data.ts';
import { useSending } from './reports.sending.ts';

type Props = { report: Report; onClose: () => void };

/** What is asked for before a report is solved, waits, is opened again or goes to a firm. */
export function WorkDialog({ work, ...props }: Props & { work: keyof typeof dialogs }) {
  const t = useText();
  const { title, Body } = dialogs[work];
  return (
    <Dialog title={t(title)} onClose={props.onClose} keeps>
      <Body {...props} />
    </Dialog>
  );
}

const dialogs = {
  solve: { title: 'REPORT.SOLVE', Body: Solve },
  wait: { title: 'REPORT.WAIT', Body: Wait },
  again: { title: 'REPORT.AGAIN', Body: Again },
  firm: { title: 'REPORT.LINK_TITLE', Body: Firm },
} as const satisfies Record<string, { title: TextKey; Body: (props: Props) => ReactNode }>;

const lines = { autosize: true, minRows: 3, maxRows: 10, maxLength: 5000 } as const;

/** How it was solved, what it cost, and how long the guarantee holds. */
function Solve({ report: { id, version, cost: held, guaranteeUntil }, onClose }: Props) {
  const t = useText();
  const { refresh } = useReportActions();
  const [text, setText] = useState('');
  const [cost, setCost] = useState(held === null ? '' : String(held / 100).replace('.', ','));
  const [until, setUntil] = useState(guaranteeUntil);
  const { errors, send, setErrors } = useSending(t('REPORT.DONE.SOLVED', { count: 1 }));
  const submit = () => {
    const amount = cost.trim() ? parseMoney(cost) : null;
    if (cost.trim() && amount === null) return setErrors({ cost: t('REPORT.FIELD.COST_WRONG') });
    const solution = text.trim() ? { solutionDescription: paragraphsOf(text) } : {};
    const body = { id, version, status: 'solved', ...solution, cost: amount, guaranteeUntil: until } as const;
    return send(
      () => api('PUT /report/{id}', body),
      () => refresh().then(onClose),
    );
  };
  return (
    <DialogForm does={t('REPORT.SOLVE')} run={submit} onClose={onClose}>
      <Textarea
        label={t('REPORT.FIELD.SOLUTION')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={errors.solutionDescription}
        data-autofocus
        {...lines}
      />
      <TextInput
        label={t('REPORT.FIELD.COST')}
        description={t('REPORT.FIELD.COST_HINT')}
        inputMode="decimal"
        value={cost}
        onChange={(event) => setCost(event.currentTarget.value)}
        error={errors.cost}
      />
      <DayField
        label={t('REPORT.FIELD.GUARANTEE')}
        value={until}
        onChange={setUntil}
        from={houseDay(new Date())}
        error={errors.guaranteeUntil}
      />
    </DialogForm>
  );
}

/** For what it waits, and until when. */
function Wait({ report: { id, version, waitingFor, waitingUntil }, onClose }: Props) {
  const t = useText();
  const { refresh } = useReportActions();
  const [what, setWhat] = useState(waitingFor);
  const [until, setUntil] = useState(waitingUntil);
  const { errors, send } = useSending(t('REPORT.DONE.SAVED'));
  const body = { id, version, waitingFor: what, waitingUntil: what.trim() ? until : null };
  const submit = () =>
    send(
      () => api('PUT /report/{id}', body),
      () => refresh().then(onClose),
    );
  return (
    <DialogForm does={t('BASE.SAVE')} run={submit} onClose={onClose}>
      <TextInput
        label={t('REPORT.FIELD.WAITING')}
        description={t('REPORT.FIELD.WAITING_HINT')}
        value={what}
        onChange={(event) => setWhat(event.currentTarget.value)}
        error={errors.waitingFor}
        maxLength={255}
        data-autofocus
      />
      <DayField
        label={t('REPORT.FIELD.WAITING_UNTIL')}
        value={until}
        onChange={setUntil}
        from={houseDay(new Date())}
        error={errors.waitingUntil}
      />
    </DialogForm>
  );
}

/** That it still does not work: a new report, to which it leads. */
function Again({ report: { id }, onClose }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { refresh } = useReportActions();
  const [text, setText] = useState('');
  const { errors, send } = useSending(t('REPORT.DONE.AGAIN'));
  const submit = () => {
    let next = id;
    const call = async () => {
      next = (await api('POST /report/{id}/again', { id, comment: text })).id;
    };
    return send(call, async () => {
      await refresh();
      onClose();
      await navigate({ to: '/hlaseni/$id', params: { id: next } });
    });
  };
  return (
    <DialogForm does={t('REPORT.AGAIN_SEND')} run={submit} onClose={onClose}>
      <Text size="sm">{t('REPORT.AGAIN_HINT')}</Text>
      <Textarea
        label={t('REPORT.AGAIN_TEXT')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={errors.comment}
        required
        data-autofocus
        {...lines}
      />
    </DialogForm>
  );
}

/** A firm of the contact book, or another one, and whom it asks for entry. */
function Firm({ report: { id }, onClose }: Props) {
  const t = useText();
  const { reads } = useSession();
  const { refresh } = useReportActions();
  const [values, setValues] = useState({ name: '', email: '', entry: '' });
  const { data } = useQuery({
    queryKey: ['contact', 'book'],
    queryFn: ({ signal }) =>
      api('GET /contact/getAll', { sizePerPage: 'all', sort: 'title', direction: 'asc' }, signal),
    enabled: reads('contacts'),
  });
  const book = (data?.contacts ?? []).filter(({ emails }) => emails.length > 0);
  const { errors, send } = useSending(t('REPORT.DONE.LINK'));
  const choose = (chosen: string | null) => {
    const found = book.find((one) => one.id === chosen);
    if (found) setValues({ ...values, name: found.title, email: found.emails[0] ?? '' });
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
    error: errors[name],
    maxLength: 255,
  });
  const submit = () =>
    send(
      () => api('POST /report/{id}/link', { id, ...values }),
      () => refresh().then(onClose),
    );
  return (
    <DialogForm does={t('REPORT.LINK_SEND')} run={submit} onClose={onClose}>
      <Text size="sm">{t('REPORT.LINK_HINT')}</Text>
      {book.length > 0 && (
        <Select
          label={t('REPORT.LINK_BOOK')}
          searchable
          data={book.map((one) => ({ value: one.id, label: one.title }))}
          onChange={choose}
        />
      )}
      <TextInput label={t('REPORT.LINK_NAME')} required {...field('name')} />
      <TextInput label={t('REPORT.LINK_EMAIL')} required type="email" {...field('email')} />
      <TextInput label={t('REPORT.LINK_ENTRY')} description={t('REPORT.LINK_ENTRY_HINT')} {...field('entry')} />
    </DialogForm>
  );
}
