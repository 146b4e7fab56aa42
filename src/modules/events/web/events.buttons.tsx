import { Button } from '@mantine/core';
import { IconPlus, IconPrinter, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { fetchFile } from '#web/api.ts';
import { saveBlob } from '#web/save.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { EventFilters, EventRange } from './events.data.ts';

/** What can be done with the whole calendar: a new event, the shown days on paper, and its settings. */
export function CalendarButtons({ range, filters }: { range: EventRange; filters: EventFilters }) {
  const t = useText();
  const { writes } = useSession();
  const isWriter = writes('calendar');
  const print = async () => {
    const blob = await fetchFile('GET /event/print', { ...range, ...filters }).catch(() => null);
    if (blob) saveBlob(blob, 'kalendar.pdf');
  };
  return (
    <>
      {isWriter && (
        <Button
          component={Link}
          {...({ to: '/kalendar-udalosti/novy', search: { calendar: filters.calendar } } as object)}
          leftSection={<IconPlus size={18} />}
        >
          {t('EVENT.NEW')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={print}>
        {t('BASE.PRINT')}
      </Button>
      {isWriter && (
        <Button
          component={Link}
          {...({ to: '/detail-svj', search: { tab: 'settings' } } as object)}
          variant="subtle"
          leftSection={<IconSettings size={18} />}
        >
          {t('EVENT.CALENDAR.MANAGE')}
        </Button>
      )}
    </>
  );
}
