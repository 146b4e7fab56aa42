import { FileInput, Radio, Stack } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { mostSaved, type VoteBasis } from '../votes.rules.ts';
import type { OwnReceipt } from '../votes.shapes.contract.ts';
import { CastBar, CastChoice, TogetherSwitch } from './votes.cast.tsx';
import { placeOf, useCasting } from './votes.casting.ts';
import type { Vote } from './votes.data.ts';
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
  const [basis, setBasis] = useState<VoteBasis | null>(null);
  const [scans, setScans] = useState<File[]>([]);
  const open = users?.filter(({ status }) => status !== 'done') ?? [];
  const rows = open.filter(({ id }) => (picked ? picked.includes(id) : id === entry));
  const chosen = rows.map(({ id }) => id);
  const isFree = useRef(false);
  const casting = useCasting(vote, chosen, (receipts) => {
    isFree.current = true;
    onStored(receipts);
  });
  const isDirty = casting.isDirty || scans.length > 0;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useModeGuard(isDirty, isFree);
  const save = () => {
    if (chosen.length === 0) return notify('warning', t('VOTE.OTHERS.NOBODY'));
    if (!basis) return notify('warning', t('VOTE.OTHERS.NO_BASIS'));
    casting.save({ basis, scans });
  };
  return (
    <Stack>
      <PageHeader title={t('VOTE.OTHERS.TITLE', { name: vote.name })} />
      <Card title={t('VOTE.OTHERS.WHO')}>
        <RowPicker users={users} chosen={chosen} onChosen={setPicked} locksDone most={mostSaved} />
      </Card>
      <Card title={t('VOTE.OTHERS.BASIS')}>
        <Basis {...{ basis, setBasis, scans, setScans }} />
      </Card>
      <TogetherSwitch casting={casting} label={t('VOTE.OTHERS.TOGETHER')} />
      {vote.votePoints.map((point, i) => (
        <Card key={point.id} title={`${i + 1}. ${point.name}`} id={placeOf(point.id)}>
          <Stack>
            {point.description && <RichText html={point.description} />}
            <CastChoice casting={casting} point={point} users={rows} />
          </Stack>
        </Card>
      ))}
      <CastBar vote={vote.id} casting={casting} onCancel={onCancel} onSave={save} />
    </Stack>
  );
}

/** Asks before what was filled in is left by a step back or by cancelling; the page asks for what leads away from it. */
function useModeGuard(isDirty: boolean, isFree: RefObject<boolean>) {
  const t = useText();
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isHere = current.pathname === next.pathname;
      return isDirty && !isFree.current && isHere && !(await confirm(t('VOTE.CONFIRM.LEAVE')));
    },
    enableBeforeUnload: false,
  });
}

type BasisProps = {
  basis: VoteBasis | null;
  setBasis: (basis: VoteBasis) => void;
  scans: File[];
  setScans: (files: File[]) => void;
};

/** A paper ballot or a power of attorney, and its scan for the committee. */
function Basis({ basis, setBasis, scans, setScans }: BasisProps) {
  const t = useText();
  return (
    <Stack>
      <Radio.Group value={basis} onChange={(value) => setBasis(value as VoteBasis)} aria-label={t('VOTE.OTHERS.BASIS')}>
        <Stack gap="xs">
          <Radio value="paper" label={t('VOTE.OTHERS.BASIS.paper')} />
          <Radio value="proxy" label={t('VOTE.OTHERS.BASIS.proxy')} />
        </Stack>
      </Radio.Group>
      <FileInput
        multiple
        clearable
        label={t('VOTE.OTHERS.SCANS')}
        description={t('VOTE.OTHERS.SCANS_HINT')}
        placeholder={t('VOTE.OTHERS.SCANS_CHOOSE')}
        value={scans}
        onChange={setScans}
      />
    </Stack>
  );
}
