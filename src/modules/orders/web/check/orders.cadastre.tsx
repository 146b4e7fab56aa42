import { Alert, Badge, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { fold } from '#shared/fold.ts';
import { showShare } from '#shared/fraction.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Note } from '#web/ui/note.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { Check } from '../orders.data.ts';
import { newOwner, type Owner } from './orders.mapper.ts';
import { OwnerDialog } from './orders.owner.tsx';
import type { Owners, Saving } from './orders.saving.ts';
import { Sum } from './orders.sum.tsx';

/** So many rows stand on one page, however many there are. */
const perPage = 25;
type Props = { saving: Saving; check: Check };

/** The fifth step: who owns what, and what the shares come to (ORDER-17, G-177). */
export function Cadastre({ saving, check }: Props) {
  const t = useText();
  const { form, owners } = saving;
  const view = useView(owners);
  const [edited, setEdited] = useState<number | null>(null);
  const isEmpty = owners.list.length === 0;
  return (
    <Card>
      <Stack>
        <Imported saving={saving} check={check} />
        <Sum owners={owners} isWhole={saving.isWhole} />
        {form.errors.cadastreMembers && (
          <Alert color="red" variant="light" role="alert" tabIndex={-1} data-path="cadastreMembers">
            {t('ADMIN.ORDER.OWNERS.WRONG', { count: owners.wrong.size })}
          </Alert>
        )}
        {!isEmpty && <Toolbar view={view} owners={owners} />}
        {isEmpty ? <Text c="dimmed">{t('ADMIN.ORDER.OWNERS.EMPTY')}</Text> : null}
        {!isEmpty && <OwnerTable view={view} owners={owners} onEdit={setEdited} />}
        <Pages total={view.places.length} size={perPage} page={view.page} onPage={view.setPage} />
        <Button
          variant="light"
          leftSection={<IconPlus size={18} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setEdited(owners.list.length)}
        >
          {t('ADMIN.ORDER.OWNERS.ADD')}
        </Button>
      </Stack>
      {edited !== null && (
        <OwnerDialog
          owner={owners.list[edited] ?? newOwner}
          wrong={owners.wrong.get(edited)}
          onSave={(owner) => owners.change(edited, owner)}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

/** Where the customer says that the cadastre has the house, and the list of owners as the cadastre has it (G-177). */
function Imported({ saving: { form, owners }, check }: Props) {
  const t = useText();
  const { act, refresh } = useVerbs('order');
  const { request, houseId, imported } = check;
  const { cadasterVillage, cadasterStreet, cadasterNumber } = request;
  const parts = [cadasterVillage, cadasterStreet, cadasterNumber];
  const load = async () => {
    const ask = { ask: 'ADMIN.ORDER.OWNERS.LOAD.ASK', yes: 'ADMIN.ORDER.OWNERS.LOAD' } as const;
    const call = () => api('POST /svj/{id}/getCadaster', { id: houseId ?? '', ...request });
    const isDone = await act({
      call,
      done: t('ADMIN.ORDER.OWNERS.LOAD.DONE'),
      ...(owners.list.length > 0 && { question: ask }),
    });
    if (!isDone) return;
    form.setFieldValue('owners', {}); // what was changed was changed in another list
    await refresh();
  };
  return (
    <>
      {parts.some(Boolean) && (
        <Text size="sm">{t('ADMIN.ORDER.OWNERS.REQUEST', { place: parts.filter(Boolean).join(', ') })}</Text>
      )}
      {imported && <Text size="sm">{t('ADMIN.ORDER.OWNERS.IMPORTED', { when: showDateTime(imported.at) })}</Text>}
      {imported?.isSample && <Note>{t('ADMIN.ORDER.OWNERS.SAMPLE')}</Note>}
      {houseId && parts.every(Boolean) && (
        <WriteButton
          variant="default"
          leftSection={<IconRefresh size={18} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => void load()}
        >
          {t('ADMIN.ORDER.OWNERS.LOAD')}
        </WriteButton>
      )}
    </>
  );
}

const shown = ['all', 'wrong', 'removed'] as const;
type View = ReturnType<typeof useView>;

/** Which rows are seen: those that fit the text and the choice, one page of them. */
function useView({ list, wrong }: Owners) {
  const [text, setText] = useState('');
  const [only, setOnly] = useState<(typeof shown)[number]>('all');
  const [page, setPage] = useState(1);
  const wanted = fold(text);
  const places = useMemo(() => {
    const fits = (owner: Owner, at: number) =>
      (only === 'all' || (only === 'wrong' ? wrong.has(at) : owner.remove)) &&
      (wanted === '' || fold(`${owner.unit} ${ownerName(owner)} ${owner.entrance}`).includes(wanted));
    return list.flatMap((owner, at) => (fits(owner, at) ? at : []));
  }, [list, wrong, wanted, only]);
  const current = Math.min(page, Math.max(1, Math.ceil(places.length / perPage)));
  const from = (change: () => void) => {
    change();
    setPage(1);
  };
  return {
    text,
    only,
    places,
    setPage,
    page: current,
    onPage: places.slice((current - 1) * perPage, current * perPage),
    setText: (next: string) => from(() => setText(next)),
    setOnly: (next: (typeof shown)[number]) => from(() => setOnly(next)),
  };
}

const ownerName = (owner: Owner): string => owner.companyName || showName(owner);

function Toolbar({ view, owners }: { view: View; owners: Owners }) {
  const t = useText();
  const counts = { all: owners.list.length, wrong: owners.wrong.size, removed: owners.list.length - owners.count };
  return (
    <Group justify="space-between" align="flex-end">
      <TextInput
        type="search"
        label={t('TABLE.SEARCH')}
        leftSection={<IconSearch size={16} />}
        value={view.text}
        onChange={(event) => view.setText(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label={t('ADMIN.ORDER.OWNERS.SHOWN')}
        value={view.only}
        onChange={(value) => view.setOnly(value as (typeof shown)[number])}
        data={shown.map((value) => ({ value, label: `${t(`ADMIN.ORDER.OWNERS.SHOWN.${value}`)} (${counts[value]})` }))}
      />
    </Group>
  );
}

type TableProps = { view: View; owners: Owners; onEdit: (place: number) => void };

function OwnerTable({ view, owners, onEdit }: TableProps) {
  const t = useText();
  if (view.onPage.length === 0) return <Text c="dimmed">{t('TABLE.EMPTY.FILTERED')}</Text>;
  const heads = [
    'ADMIN.ORDER.OWNERS.UNIT',
    'ADMIN.ORDER.OWNERS.WHO',
    'UNIT.FIELD.share',
    'UNIT.FIELD.fraction',
  ] as const;
  return (
    <div className="list-scroll">
      <table className="table" aria-label={t('ADMIN.ORDER.CHECK.STEP.cadastre')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{t(head)}</th>
            ))}
            <th>{t('ADMIN.ORDER.FIELD.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {view.onPage.map((place) => (
            <OwnerRow key={place} place={place} owners={owners} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OwnerRow({ place, owners, onEdit }: { place: number; owners: Owners; onEdit: (place: number) => void }) {
  const t = useText();
  const owner = owners.list[place] as Owner;
  const name = ownerName(owner);
  const change = (more: Partial<Owner>) => owners.change(place, { ...owner, ...more });
  return (
    <tr data-removed={owner.remove || undefined}>
      <td>
        <Text fw={600}>{owner.unit}</Text>
        <Text size="sm" c="dimmed">
          {[t(`UNIT.TYPE.${owner.unitType}`), owner.entrance].filter(Boolean).join(' · ')}
        </Text>
      </td>
      <td>
        <Who owner={owner} wrong={Object.values(owners.wrong.get(place) ?? {})} />
      </td>
      <td>{owner.share && showShare(owner.share)}</td>
      <td>{owner.fraction && showShare(owner.fraction)}</td>
      <td>
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`${t('BASE.EDIT')}: ${name}`}
            onClick={() => onEdit(place)}
          >
            {t('BASE.EDIT')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t(owner.remove ? 'ADMIN.ORDER.OWNERS.TAKE_BACK' : 'ADMIN.ORDER.OWNERS.LEAVE_OUT')}: ${name}`}
            onClick={() => change({ remove: !owner.remove })}
          >
            {t(owner.remove ? 'ADMIN.ORDER.OWNERS.TAKE_BACK' : 'ADMIN.ORDER.OWNERS.LEAVE_OUT')}
          </Button>
        </Group>
      </td>
    </tr>
  );
}

/** Who the owner is, how it is marked, and what is wrong with the row. */
function Who({ owner, wrong }: { owner: Owner; wrong: string[] }) {
  const t = useText();
  return (
    <>
      <Text td={owner.remove ? 'line-through' : undefined} className="breakable">
        {ownerName(owner)}
      </Text>
      <Group gap={6}>
        {owner.mainUser && <Mark color="door">{t('ADMIN.ORDER.OWNERS.MAIN')}</Mark>}
        {owner.remove && <Mark color="gray">{t('ADMIN.ORDER.OWNERS.LEFT_OUT')}</Mark>}
        {owner.jointly && (
          <Badge variant="default" tt="none" fw={400}>
            {t('ADMIN.ORDER.OWNERS.JOINTLY')}
          </Badge>
        )}
      </Group>
      {wrong.map((key) => (
        <Text key={key} size="sm" c="error">
          {t.raw(key)}
        </Text>
      ))}
    </>
  );
}
