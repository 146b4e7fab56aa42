import { Alert, Checkbox, FileInput, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { mostSaved } from '../../votes.rules.ts';
import type { OwnReceipt } from '../../votes.shapes.contract.ts';
import { Warning } from '../detail/votes.verdict.tsx';
import type { Vote } from '../votes.data.ts';
import { CastBar, CastChoice, TogetherSwitch } from './votes.cast.tsx';
import { placeOf, useCasting } from './votes.casting.ts';
import { type PaperForm, usePaper } from './votes.paper.ts';
import { RowPicker, useAttendance } from './votes.picker.tsx';

type Props = {
  vote: Vote;
  /** The row of the code on a paper ballot. */
  entry?: string;
  /** Hears whether something would be lost. */
  onDirty: (isDirty: boolean) => void;
  onStored: (receipts: OwnReceipt[]) => void;
  onCancel: () => void;
};

/** Voting for others (VOTE-44, G-136): whom, on what basis, how. */
export function Others({ vote, entry, onDirty, onStored, onCancel }: Props) {
  const t = useText();
  const { data: users } = useAttendance(vote.id);
  const [picked, setPicked] = useState<string[] | null>(null);
  const paper = usePaper(vote);
  const open = users?.filter(({ status }) => status !== 'done') ?? [];
  const rows = open.filter(({ id }) => (picked ? picked.includes(id) : id === entry));
  const chosen = rows.map(({ id }) => id);
  const isFree = useRef(false);
  const casting = useCasting(vote, chosen, (receipts) => {
    isFree.current = true;
    onStored(receipts);
  });
  const isDirty = casting.isDirty || paper.isDirty;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useModeGuard(isDirty, isFree);
  const save = () => {
    if (chosen.length === 0) return notify('warning', t('VOTE.OTHERS.NOBODY'));
    const grounds = paper.check();
    if (grounds) casting.save(grounds);
  };
  return (
    <Stack>
      <PageHeader title={t('VOTE.OTHERS.TITLE', { name: vote.name })} />
      <Card title={t('VOTE.OTHERS.WHO')}>
        <RowPicker users={users} chosen={chosen} onChosen={setPicked} locksDone most={mostSaved} />
      </Card>
      <Card title={t('VOTE.OTHERS.BASIS')}>
        <Basis vote={vote} paper={paper} isForMany={chosen.length > 1} />
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
      <CastBar vote={vote} casting={casting} users={rows} onCancel={onCancel} onSave={save} />
    </Stack>
  );
}

/** Asks before what was filled in is left by a step back or by cancelling; the page asks for what leads away from it. */
function useModeGuard(isDirty: boolean, isFree: RefObject<boolean>) {
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isHere = current.pathname === next.pathname;
      return (
        isDirty && !isFree.current && isHere && !(await confirm({ ask: 'VOTE.CONFIRM.LEAVE', yes: 'BASE.YES.LEAVE' }))
      );
    },
    enableBeforeUnload: false,
  });
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
