import { Alert, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDoor } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showName } from '#shared/display.ts';
import { compare, fraction, ofShare, one, type Share, showPercent, showShare, times } from '#shared/fraction.ts';
import { api, type Reply } from '#web/api.ts';
import { searchable } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import { holdersOf, withOwner } from '../../units/units.rules.ts';
import { shareTyped } from './people.mapper.ts';
import type { Form } from './people.saving.ts';

type Unit = Reply<'GET /room'>['rooms'][number];
type Owner = Unit['svj_users'][number];

const offered = '50';

/** The units of the house, the first fifty by number, or those that fit what is typed; and the one that is chosen. */
function useUnits(chosen: string | null, typed: string) {
  const [text] = useDebouncedValue(searchable(typed) ?? '', 300);
  const ask = (search: string | undefined) => ({
    queryKey: ['room', 'offered', search ?? ''],
    queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /room', { search, sizePerPage: offered }, signal),
  });
  const first = useQuery(ask(undefined));
  const isMore = (first.data?.totalItems ?? 0) > Number(offered);
  const { data } = useQuery({ ...ask(text), enabled: isMore && text !== '' });
  const known = [...(first.data?.rooms ?? []), ...(data?.rooms ?? [])];
  const units = [...new Map(known.map((unit) => [unit.id, unit])).values()];
  return { units, unit: units.find(({ id }) => id === chosen) };
}

const namesOf = (owners: readonly Owner[]) => owners.map(showName).join(', ');

/** What the new person owns from now on: the unit, the part of it, from whom, and what follows, in a sentence. */
export function Ownership({ form }: { form: Form }) {
  const t = useText();
  const { room } = form.values;
  const [typed, setTyped] = useState('');
  const { units, unit } = useUnits(room.id, typed);
  const part = shareTyped(room.fraction);
  const holders = unit ? holdersOf(unit.svj_users) : [];
  const isPart = part ? compare(ofShare(part), one) < 0 : false;
  const choose = (id: string | null) => {
    form.setFieldValue('room', { id, fraction: id ? room.fraction || '1/1' : '', fromId: null });
    form.clearFieldError('room.id');
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('USER.FIELD.OPTIONAL', { name: t('USER.FIELD.room') })}
          searchable
          clearable
          data={units.map((one) => ({ value: one.id, label: labelOf(t, one) }))}
          {...form.getInputProps('room.id')}
          onChange={choose}
          onSearchChange={setTyped}
        />
        {room.id && (
          <TextInput
            label={t('USER.FIELD.fraction')}
            placeholder="1/2"
            maxLength={30}
            autoComplete="off"
            {...form.getInputProps('room.fraction')}
          />
        )}
        {isPart && holders.length > 1 && (
          <Select
            label={t('USER.FIELD.fromId')}
            data={holders.map((owners) => ({ value: owners[0]?.id ?? '', label: namesOf(owners) }))}
            {...form.getInputProps('room.fromId')}
          />
        )}
      </SimpleGrid>
      {unit && part && <Consequence unit={unit} part={part} fromId={room.fromId} />}
    </>
  );
}

const labelOf = (t: Say, { type, number, floor, owners_list }: Unit): string => {
  const place = [`${t(`UNIT.TYPE.${type}`)} ${number}`, floor].filter(Boolean).join(', ');
  return owners_list ? `${place} (${owners_list})` : place;
};

/** What the part is of the unit and of the house, whose the rest stays, and who owns nothing of it any more. */
function Consequence({ unit, part, fromId }: { unit: Unit; part: Share; fromId: string | null }) {
  const t = useText();
  const current = unit.svj_users.map((owner) => ({ ...owner, userId: owner.id }));
  const newcomer = { ...(current[0] as (typeof current)[number]), id: '', userId: '', jointly: false };
  const { owners, errors } = withOwner(current, newcomer, { fraction: part, fromId });
  const left = owners.filter(({ userId }) => userId !== '');
  const gone = current.filter(({ userId }) => !left.some((owner) => owner.userId === userId));
  const isHalf = compare(ofShare(part), fraction(1, 2)) === 0;
  const isRight = Object.keys(errors).length === 0;
  const sentences = [
    partWords(t, unit, part),
    isRight && left.length > 0 && t(isHalf ? 'USER.OWNS.OTHER_HALF' : 'USER.OWNS.REST', { names: namesOf(left) }),
    isRight && gone.length > 0 && t('USER.OWNS.GONE', { count: gone.length, names: namesOf(gone) }),
  ];
  return (
    <Alert color={isRight && gone.length > 0 ? 'orange' : 'door'} variant="light" icon={<IconDoor />} role="status">
      {sentences.filter(Boolean).join(' ')}
    </Alert>
  );
}

const partNames = [
  [fraction(1, 2), 'USER.OWNS.HALF'],
  [fraction(1, 3), 'USER.OWNS.THIRD'],
  [fraction(1, 4), 'USER.OWNS.QUARTER'],
] as const;

/** `Polovina bytu 12/17, tedy 2,18 % domu.` */
function partWords(t: Say, { type, number, share }: Unit, part: Share): string {
  const exact = ofShare(part);
  const isWhole = compare(exact, one) === 0;
  const name = partNames.find(([known]) => compare(known, exact) === 0)?.[1];
  const values = { number, part: name ? t(name) : showShare(part) };
  const flat = type === 'flat';
  const what = isWhole
    ? t(flat ? 'USER.OWNS.WHOLE_FLAT' : 'USER.OWNS.WHOLE_UNIT', values)
    : t(flat ? 'USER.OWNS.PART_FLAT' : 'USER.OWNS.PART_UNIT', values);
  if (!share) return `${what}.`;
  return t('USER.OWNS.OF_HOUSE', { what, percent: showPercent(times(exact, ofShare(share)), t.lang) });
}

/** Whether the new person is written to at once; who may not come in is not asked. */
export function Invitation({ form }: { form: Form }) {
  const t = useText();
  if (!form.values.hasAccess) return null;
  return (
    <Switch
      label={t('USER.FIELD.invite')}
      description={t('USER.HINT.invite')}
      {...form.getInputProps('invite', { type: 'checkbox' })}
    />
  );
}
