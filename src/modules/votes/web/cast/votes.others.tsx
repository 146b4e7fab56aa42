import { Alert, Checkbox, FileInput, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { notify } from '#web/notify.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { mostSaved } from '../../votes.rules.ts';
import type { OwnReceipt } from '../../votes.shapes.contract.ts';
import { Warning } from '../detail/votes.verdict.tsx';
import { placeOf, type Vote } from '../votes.data.ts';
import { CastBar, CastChoice, TogetherSwitch } from './votes.cast.tsx';
import { type Grounds, useCasting } from './votes.casting.ts';
import { CodeStep } from './votes.code.tsx';
import { CastRecap } from './votes.confirm.tsx';
import { useCastGuard } from './votes.guard.ts';
import { type PaperForm, usePaper } from './votes.paper.ts';
import { RowPicker, useAttendance } from './votes.picker.tsx';

type Props = {
  vote: Vote;
  /** The row of the code on a paper ballot. */
  entry?: string;
  onStored: (receipts: OwnReceipt[]) => void;
  onCancel: () => void;
};

/** What is shown: the form, at a point where one is sent to it, what it says once more, or the code. */
type Place = { name: 'form' | 'recap' | 'code'; point?: string; grounds?: Grounds };

/** Voting for others (VOTE-44, G-136): whom, on what basis, how; then all of it once more, and the code. */
export function Others({ vote, entry, onStored, onCancel }: Props) {
  const entering = useEntering(vote, entry, onStored);
  const { isPending, rows, casting, place, setPlace, store } = entering;
  if (isPending) return <PageSkeleton />; // a save before the list is there would say that nobody was chosen
  const ids = [...casting.rows].sort();
  if (place.name === 'form' || ids.length === 0) return <OthersForm {...{ vote, entering, onCancel }} />;
  if (place.name === 'code')
    return (
      <CodeStep
        key={ids.join()}
        vote={vote.id}
        ids={ids}
        store={store}
        onBack={() => setPlace({ ...place, name: 'recap' })}
      />
    );
  return (
    <CastRecap
      {...{ vote, casting }}
      users={rows}
      onChange={(point) => setPlace({ name: 'form', point })}
      onBack={() => setPlace({ name: 'form' })}
      onCode={() => setPlace({ ...place, name: 'code' })}
    />
  );
}

/** What is entered for others, and how far it has come. */
function useEntering(vote: Vote, entry: Props['entry'], onStored: Props['onStored']) {
  const t = useText();
  const { data: users, isPending } = useAttendance(vote.id);
  const [picked, setPicked] = useState<string[] | null>(null);
  const paper = usePaper(vote);
  const open = users?.filter(({ status }) => status !== 'done') ?? [];
  const rows = open.filter(({ id }) => (picked ? picked.includes(id) : id === entry));
  const isFree = useRef(false);
  const casting = useCasting(
    vote,
    rows.map(({ id }) => id),
  );
  const [place, setPlace] = useState<Place>({ name: 'form' });
  useCastGuard(casting.isDirty || paper.isDirty, isFree);
  return {
    users,
    isPending,
    rows,
    paper,
    casting,
    place,
    setPlace,
    setPicked,
    save() {
      if (rows.length === 0) return notify('warning', t('VOTE.OTHERS.NOBODY'));
      const grounds = paper.check();
      if (!grounds) return;
      const [point] = casting.missing;
      if (!point) return setPlace({ name: 'recap', grounds });
      setPlace({ name: 'form', point });
      notify('warning', t('VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE'));
    },
    async store(code: string) {
      const receipts = await casting.store(code, place.grounds);
      isFree.current = true;
      onStored(receipts);
      notify('success', t('VOTE.CAST.DONE'));
    },
  };
}

type FormProps = { vote: Vote; entering: ReturnType<typeof useEntering>; onCancel: () => void };

function OthersForm({ vote, entering, onCancel }: FormProps) {
  const t = useText();
  const { users, rows, paper, casting, place, setPicked, save } = entering;
  useEffect(() => {
    if (place.point) document.getElementById(placeOf(place.point))?.scrollIntoView({ block: 'start' });
  }, [place]);
  return (
    <Stack>
      <PageHeader title={t('VOTE.OTHERS.TITLE', { name: vote.name })} />
      <Card title={t('VOTE.OTHERS.WHO')}>
        <RowPicker users={users} chosen={casting.rows} onChosen={setPicked} locksDone most={mostSaved} />
      </Card>
      <Card title={t('VOTE.OTHERS.BASIS')}>
        <Basis vote={vote} paper={paper} isForMany={rows.length > 1} />
      </Card>
      <TogetherSwitch casting={casting} label={t('VOTE.OTHERS.TOGETHER')} />
      {vote.votePoints.map((point, i) => (
        <Card key={point.id} title={`${i + 1}. ${point.name}`} id={placeOf(point.id)}>
          <Stack>
            {point.description && <RichText html={point.description} />}
            {point.deed && <Warning>{t('VOTE.LAW.DEED')}</Warning>}
            <CastChoice casting={casting} point={point} users={rows} />
          </Stack>
        </Card>
      ))}
      <CastBar casting={casting} onCancel={onCancel} onSave={save} />
    </Stack>
  );
}

/** On what the committee votes: the kind of paper, its date, who acts by it, its scan or the word that the original is kept. */
function Basis({ vote, paper, isForMany }: { vote: Vote; paper: PaperForm; isForMany: boolean }) {
  const t = useText();
  const { values, change, errors } = paper;
  return (
    <Stack>
      {paper.isLate && (
        <Alert color="orange" variant="light" role="note">
          {t('VOTE.OTHERS.LATE', { deadline: showDateTime(vote.deadline as string) })}
        </Alert>
      )}
      <Radio.Group
        value={values.basis}
        onChange={(basis) => change({ basis: basis as 'paper' })}
        aria-label={t('VOTE.OTHERS.BASIS')}
        error={errors.basis}
        data-path="basis"
      >
        <Stack gap="xs" mb="xs">
          <Radio value="paper" label={t('VOTE.OTHERS.BASIS.paper')} />
          <Radio value="proxy" label={t('VOTE.OTHERS.BASIS.proxy')} />
        </Stack>
      </Radio.Group>
      {paper.isAsked && isForMany && <Text size="sm">{t('VOTE.OTHERS.SAME')}</Text>}
      {paper.isAsked && <Signed paper={paper} />}
      <FileInput
        multiple
        clearable
        label={t('VOTE.OTHERS.SCANS')}
        description={t('VOTE.OTHERS.SCANS_HINT')}
        placeholder={t('VOTE.OTHERS.SCANS_CHOOSE')}
        value={values.scans}
        onChange={(scans) => change({ scans })}
      />
      {paper.isAsked && (
        <Checkbox
          label={t('VOTE.OTHERS.ORIGINAL')}
          description={t('VOTE.OTHERS.ORIGINAL_HINT')}
          data-path="original"
          checked={values.original}
          onChange={(event) => change({ original: event.currentTarget.checked })}
          error={errors.original}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('VOTE.OTHERS.TOLD')}
      </Text>
    </Stack>
  );
}

/** When it was signed, and who acts for the owner. */
function Signed({ paper: { values, change, errors } }: { paper: PaperForm }) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <div data-path="date">
        <DayField
          label={t('VOTE.OTHERS.DATE')}
          description={t('VOTE.OTHERS.DATE_HINT')}
          required
          value={values.date}
          onChange={(date) => change({ date })}
          error={errors.date}
        />
      </div>
      {values.basis === 'proxy' && (
        <TextInput
          label={t('VOTE.OTHERS.PROXY')}
          description={t('VOTE.OTHERS.PROXY_HINT')}
          required
          maxLength={255}
          autoComplete="off"
          data-path="proxy"
          value={values.proxy}
          onChange={(event) => change({ proxy: event.currentTarget.value })}
          error={errors.proxy}
        />
      )}
    </SimpleGrid>
  );
}
