import { Anchor, Group, Text } from '@mantine/core';
import { houseWall } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import type { RollUnit } from '../../evening.deeds.contract.ts';
import { useEvening } from '../keep/evening.desk.ts';

/** Who speaks for a unit and since when, who else of its owners is here, and what is disputed. */
export function UnitState({ unit }: { unit: RollUnit }) {
  const t = useText();
  const { evening, write } = useEvening();
  const { held, also, disputed } = evening.presence;
  const voice = held.get(unit.n);
  const others = also.get(unit.n) ?? [];
  const speak = (other: (typeof others)[number]) =>
    write('arrive', {
      who: other.who,
      name: other.name,
      units: [unit.n],
      basis: 'representative',
      remote: other.remote,
      power: null,
    });
  return (
    <>
      {voice && (
        <Text size="sm" className="evening-here">
          {t('EVENING.UNIT.HERE', {
            name: voice.name,
            basis: t(`EVENING.BASIS.${voice.basis}`),
            time: houseWall(voice.since).slice(11),
          })}
          {voice.remote && ` ${t('EVENING.UNIT.REMOTE')}`}
        </Text>
      )}
      {others.map((other) => (
        <Group key={other.who} gap="xs">
          <Text size="sm">{t('EVENING.UNIT.ALSO', { name: other.name })}</Text>
          {!voice && (
            <Anchor component="button" type="button" size="sm" onClick={() => void speak(other)}>
              {t('EVENING.UNIT.LET_SPEAK')}
            </Anchor>
          )}
        </Group>
      ))}
      {disputed.has(unit.n) && (
        <Group gap="xs">
          <Text size="sm" c="red">
            {t('EVENING.UNIT.DISPUTED', { text: disputed.get(unit.n) ?? '' })}
          </Text>
          <Anchor component="button" type="button" size="sm" onClick={() => void write('agree', { unit: unit.n })}>
            {t('EVENING.UNIT.AGREED')}
          </Anchor>
        </Group>
      )}
    </>
  );
}
