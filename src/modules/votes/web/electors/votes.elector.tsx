import { ActionIcon, Badge, Button, Group, Select, SimpleGrid, Switch, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { ofShare, parseShare, showPercent } from '#shared/fraction.ts';
import { useText } from '#web/text.tsx';
import { PersonSelect } from '#web/ui/personselect.tsx';
import type { Elector } from '../form/votes.mapper.ts';
import { isMute } from '../form/votes.warnings.ts';
import type { Electorate } from '../votes.data.ts';
import type { Changes, Form } from './votes.rows.ts';

type Props = {
  row: Elector;
  place: number;
  form: Form;
  electorate: Electorate;
  changes: Changes;
  isOpen: boolean;
  toggle: (key: string) => void;
};

/** One row of the attendance list: unit, owners, share; the rest behind a button. */
export function ElectorRow(props: Props) {
  const { row, place, form, changes, isOpen, toggle } = props;
  const t = useText();
  const share = parseShare(row.shares);
  const name = [row.room_name, row.full_name].filter(Boolean).join(' ') || String(place + 1);
  const path = `users.${place}.shares`;
  return (
    <li className="elector" data-excluded={row.excluded || undefined}>
      <div className="elector-line">
        <div className="elector-unit">{row.room_name || '–'}</div>
        <People row={row} isOnline={form.values.type === 'online'} />
        <TextInput
          aria-label={t('VOTE.FORM.SHARE_OF', { name })}
          placeholder="650/10000"
          inputMode="text"
          autoComplete="off"
          maxLength={40}
          value={row.shares}
          onChange={(event) => changes.change(place, { shares: event.currentTarget.value })}
          error={form.errors[path]}
          data-path={path}
        />
        <Text size="sm" c="dimmed" className="elector-percent">
          {share && showPercent(ofShare(share), t.lang)}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-expanded={isOpen}
          aria-label={t('VOTE.FORM.MORE_OF', { name })}
          onClick={() => toggle(row.key)}
        >
          {isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
        </ActionIcon>
      </div>
      {isOpen && <More {...props} name={name} />}
    </li>
  );
}

/** Whose the unit is, who represents it, and what is unusual about it. */
function People({ row, isOnline }: { row: Elector; isOnline: boolean }) {
  const t = useText();
  return (
    <div className="elector-people">
      {row.full_name || <Text c="dimmed">{t('VOTE.FORM.NO_OWNERS')}</Text>}
      {row.spare && (
        <Text size="sm" c="dimmed">
          {t('VOTE.FORM.REPRESENTED', { name: row.spare })}
        </Text>
      )}
      {row.excluded && (
        <Badge color="gray" variant="light" tt="none">
          {t('VOTE.FORM.EXCLUDED')}
        </Badge>
      )}
      {isOnline && isMute(row) && (
        <Group gap={6} wrap="nowrap" className="elector-mute">
          <IconAlertTriangle size={16} aria-hidden />
          <Text size="sm">{t('VOTE.FORM.MUTE')}</Text>
        </Group>
      )}
    </div>
  );
}

/** Names, the representing person, whether the row counts, and what can be done with it. */
function More({ row, place, form, electorate, changes, name }: Props & { name: string }) {
  const t = useText();
  const path = `users.${place}`;
  const owners = electorate.find((unit) => unit.roomId === row.roomId)?.owners ?? [];
  return (
    <fieldset className="elector-more" aria-label={name}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {!row.roomId && <UnitSelect {...{ row, place, electorate, changes }} />}
        <TextInput
          label={t('VOTE.FORM.OWNERS')}
          maxLength={255}
          value={row.full_name}
          onChange={(event) => changes.change(place, { full_name: event.currentTarget.value })}
          error={form.errors[`${path}.full_name`]}
          data-path={`${path}.full_name`}
        />
        <PersonSelect
          key={row.roomId}
          label={t('VOTE.FORM.PERSON')}
          description={t('VOTE.FORM.PERSON_HINT')}
          value={row.userId ? { id: row.userId, title: row.person } : null}
          offered={owners.map((owner) => ({ id: owner.userId, title: owner.full_name }))}
          onChange={(person) => changes.change(place, represented(row, person))}
          error={form.errors[`${path}.userId`]}
          data-path={`${path}.userId`}
        />
        {!row.userId && (
          <TextInput
            label={t('VOTE.FORM.SPARE')}
            description={t('VOTE.FORM.SPARE_HINT')}
            maxLength={255}
            value={row.spare}
            onChange={(event) => changes.change(place, { spare: event.currentTarget.value })}
            error={form.errors[`${path}.spare`]}
            data-path={`${path}.spare`}
          />
        )}
      </SimpleGrid>
      <Switch
        mt="md"
        label={t('VOTE.FORM.EXCLUDE')}
        description={t('VOTE.FORM.EXCLUDE_HINT')}
        checked={row.excluded}
        onChange={(event) => changes.change(place, { excluded: event.currentTarget.checked })}
      />
      <Deeds {...{ row, place, changes }} />
    </fieldset>
  );
}

/** Who votes for the row from now on; the owner represents nobody else. A row without a name takes that of the person. */
function represented(row: Elector, person: { id: string; title: string } | null): Partial<Elector> {
  if (!person) return { userId: null, person: '', spare: '' };
  const full_name = row.full_name || (row.roomId ? '' : person.title);
  return { userId: person.id, person: person.title, full_name, spare: person.title === full_name ? '' : person.title };
}

type UnitProps = Pick<Props, 'row' | 'place' | 'electorate' | 'changes'>;

function UnitSelect({ row, place, electorate, changes }: UnitProps) {
  const t = useText();
  return (
    <Select
      label={t('VOTE.FORM.UNIT')}
      description={t('VOTE.FORM.UNIT_HINT')}
      searchable
      clearable
      limit={50}
      value={row.roomId}
      data={electorate.map((unit) => ({ value: unit.roomId, label: unit.room_name }))}
      onChange={(roomId) => changes.choose(place, roomId)}
    />
  );
}

function Deeds({ row, place, changes }: Pick<Props, 'row' | 'place' | 'changes'>) {
  const t = useText();
  return (
    <Group mt="md" gap="sm">
      {changes.canSplit(row) && (
        <Button variant="default" size="xs" onClick={() => changes.split(place)}>
          {t('VOTE.FORM.SPLIT')}
        </Button>
      )}
      {changes.canJoin(row) && (
        <Button variant="default" size="xs" onClick={() => changes.join(place)}>
          {t('VOTE.FORM.JOIN')}
        </Button>
      )}
      <Button
        variant="light"
        color="red"
        size="xs"
        leftSection={<IconTrash size={16} />}
        onClick={() => changes.remove(place)}
      >
        {t('VOTE.FORM.REMOVE_ROW')}
      </Button>
    </Group>
  );
}
