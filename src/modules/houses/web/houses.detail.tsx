import { Button, Group, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { showDate, showDateTime } from '#shared/dates.ts';
import { showSize } from '#shared/display.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { stored } from '#web/store.ts';
import { useText } from '#web/text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { addressOf, type House, stateColors, useHouse } from './houses.data.ts';
import { Running } from './houses.running.tsx';
import { Settings } from './houses.settings.tsx';

/** /admin/domy/{id}: one house, for the administrator: what it is, its modules, switching off, deletion. */
export function HouseDetail() {
  const t = useText();
  const { id } = useParams({ strict: false }) as { id: string };
  const { data: house, error } = useHouse(id);
  const gone = useGone(error, '/admin/domy');
  if (!house) return gone ?? <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={house.name}
        back="/admin/domy"
        mark={<Mark color={stateColors[house.state]}>{t(`HOUSES.STATE.${house.state}`)}</Mark>}
      />
      <Stack>
        <About house={house} />
        <Settings house={house} />
        <Running house={house} />
      </Stack>
    </>
  );
}

function About({ house }: { house: House }) {
  const t = useText();
  const enter = () => {
    stored.set('community', house.id);
    location.assign('/nastenka');
  };
  return (
    <Card title={t('HOUSES.FACTS')}>
      <Facts
        facts={[
          ['HOUSES.ICO', house.ico],
          ['HOUSES.ADDRESS', addressOf({ ...house, city: [house.post, house.city].filter(Boolean).join(' ') })],
          ['HOUSES.EMAIL', house.email],
          ['HOUSES.UNITS', String(house.units)],
          ['HOUSES.PEOPLE', String(house.people)],
          ['HOUSES.SEEN', house.seenAt ? showDateTime(house.seenAt) : t('HOUSES.NEVER')],
          ['HOUSES.SIZE', showSize(house.size, t.lang)],
          ['HOUSES.CREATED', showDate(house.createdAt)],
        ]}
      />
      <Group mt="md" gap="sm">
        <Button variant="light" onClick={enter}>
          {t('HOUSES.ENTER')}
        </Button>
        <Text size="sm" c="dimmed" flex="1 1 14rem">
          {t('HOUSES.ENTER.TEXT')}
        </Text>
      </Group>
    </Card>
  );
}
