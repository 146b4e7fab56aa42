import { Alert, Radio, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDoor } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { compare, fraction, ofShare, one, type Share, showPercent, showShare, times } from '#shared/fraction.ts';
import { api, type Reply } from '#web/api.ts';
import { searchable } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { holdersOf } from '../../units/units.rules.ts';
import { losersOf, transferred } from '../../units/units.transfer.rules.ts';
import { everyOwner, noRoom, type RoomValues, singles, transferOf } from './people.mapper.ts';
import type { Form } from './people.saving.ts';

type Unit = Reply<'GET /room'>['rooms'][number];

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

const namesOf = (owners: readonly { title: string }[]) => owners.map(({ title }) => title).join(', ');
const ownersOf = (unit: Unit | undefined): RoomValues['owners'] =>
  unit?.svj_users.map((owner) => ({ ...owner, userId: owner.id, title: showName(owner) })) ?? [];

/** What of a unit passes to the new person: how, from whom, since when, and what follows, in a sentence; nothing is chosen for them. */
export function Ownership({ form }: { form: Form }) {
  const t = useText();
  const { room } = form.values;
  const [typed, setTyped] = useState('');
  const { units, unit } = useUnits(room.id, typed);
  const choose = (id: string | null) => {
    const owners = ownersOf(units.find((one) => one.id === id));
    form.setFieldValue('room', id ? { ...noRoom, id, owners, day: houseDay(new Date()) } : noRoom);
    for (const field of ['id', 'way', 'fromIds', 'fraction', 'day']) form.clearFieldError(`room.${field}`);
  };
  return (
    <>
      <Select
        label={t('USER.FIELD.OPTIONAL', { name: t('USER.FIELD.room') })}
        searchable
        clearable
        data={units.map((one) => ({ value: one.id, label: labelOf(t, one) }))}
        {...form.getInputProps('room.id')}
        onChange={choose}
        onSearchChange={setTyped}
      />
      {room.id && <Passing form={form} />}
      {room.id && unit && <Consequence unit={unit} room={room} />}
    </>
  );
}

/** How the unit passes, and from whom and how much of it where that has to be said. */
function Passing({ form }: { form: Form }) {
  const t = useText();
  const { room } = form.values;
  const { owners, way } = room;
  const alone = singles(owners);
  const ways = (['beside', 'instead', 'part', 'spouse'] as const).filter((one) => one !== 'spouse' || alone.length > 0);
  return (
    <>
      <Radio.Group
        label={t('USER.FIELD.way', { names: namesOf(owners) })}
        {...form.getInputProps('room.way')}
        onChange={(value) => {
          form.setFieldValue('room', { ...room, way: value as typeof way, fromIds: null, fraction: '' });
          form.clearErrors();
        }}
      >
        <Stack gap="xs" mt="xs">
          {ways.map((one) => (
            <Radio key={one} value={one} label={t(`USER.WAY.${one}`)} data-path="room.way" />
          ))}
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <From form={form} />
        {(way === 'part' || way === 'beside') && (
          <TextInput
            label={
              way === 'part' ? t('USER.FIELD.fraction') : t('USER.FIELD.OPTIONAL', { name: t('USER.FIELD.fraction') })
            }
            placeholder="1/2"
            maxLength={30}
            autoComplete="off"
            {...form.getInputProps('room.fraction')}
          />
        )}
        {way !== '' && way !== 'beside' && (
          <DayField label={t('USER.FIELD.since')} required {...form.getInputProps('room.day')} />
        )}
      </SimpleGrid>
    </>
  );
}

/** From whom something passes, where there is a choice. */
function From({ form }: { form: Form }) {
  const t = useText();
  const { owners, way } = form.values.room;
  const holders = way === 'spouse' ? singles(owners) : holdersOf(owners);
  if (way === '' || way === 'beside' || holders.length < 2) return null;
  const each = holders.map((holder) => ({ value: holder[0]?.userId ?? '', label: namesOf(holder) }));
  return (
    <Select
      label={t(way === 'spouse' ? 'USER.FIELD.spouse' : 'USER.FIELD.fromIds')}
      required
      data={way === 'instead' ? [{ value: everyOwner, label: t('USER.FROM.ALL') }, ...each] : each}
      {...form.getInputProps('room.fromIds')}
    />
  );
}

const labelOf = (t: Say, { type, number, floor, owners_list }: Unit): string => {
  const place = [`${t(`UNIT.TYPE.${type}`)} ${number}`, floor].filter(Boolean).join(', ');
  return owners_list ? `${place} (${owners_list})` : place;
};

/** What the new person has of the unit and of the house, whose the rest stays, and who owns nothing of it any more. */
function Consequence({ unit, room }: { unit: Unit; room: RoomValues }) {
  const t = useText();
  const transfer = transferOf(room);
  if (!transfer) return null;
  const { owners, errors } = transferred(room.owners, transfer);
  if (Object.keys(errors).length > 0) return null;
  const part = owners.find(({ userId }) => userId === '')?.fraction;
  const titleOf = (id: string) => room.owners.find(({ userId }) => userId === id)?.title ?? '';
  const left = owners.filter(({ userId }) => userId !== '').map(({ userId }) => ({ title: titleOf(userId) }));
  const gone = losersOf(room.owners, owners).gone.map((id) => ({ title: titleOf(id) }));
  const isHalf = part ? compare(ofShare(part), fraction(1, 2)) === 0 : false;
  const names = namesOf(left);
  const sentences = [
    part ? partWords(t, unit, part) : t('USER.OWNS.UNKNOWN'),
    transfer.way === 'spouse' && t('USER.OWNS.TOGETHER', { names }),
    transfer.way !== 'spouse' && left.length > 0 && t(isHalf ? 'USER.OWNS.OTHER_HALF' : 'USER.OWNS.REST', { names }),
    gone.length > 0 && t('USER.OWNS.GONE', { count: gone.length, names: namesOf(gone) }),
  ];
  return (
    <Alert color={gone.length > 0 ? 'orange' : 'door'} variant="light" icon={<IconDoor />} role="status">
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
