import { Button } from '@mantine/core';
import { IconChevronDown, IconDeviceMobile, IconPlus, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { fetchFile } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import type { EventFilters, EventRange } from './events.data.ts';
import type { CalendarDialogName } from './events.menu.tsx';

const CalendarMenu = lazy(() => import('./events.menu.tsx').then((m) => ({ default: m.CalendarMenu })));
const SubscribeDialog = lazy(() => import('./events.subscribe.tsx').then((m) => ({ default: m.SubscribeDialog })));
const ImportDialog = lazy(() => import('./events.import.tsx').then((m) => ({ default: m.ImportDialog })));

type Props = { range: EventRange; filters: EventFilters };

/** What can be done with the whole calendar. */
export function CalendarButtons({ range, filters }: Props) {
  const t = useText();
  const { writes } = useSession();
  const print = () => saveFile(fetchFile('GET /event/print', { ...range, ...filters }), 'kalendar.pdf');
  const [dialog, setDialog] = useState<CalendarDialogName | null>(null);
  const dialogs = <Dialogs name={dialog} onClose={() => setDialog(null)} />;
  if (!writes('calendar')) {
    return (
      <>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={print}>
          {t('BASE.PRINT')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={18} />}
          aria-haspopup="dialog"
          onClick={() => setDialog('subscribe')}
        >
          {t('EVENT.SUBSCRIBE.TITLE')}
        </Button>
        {dialogs}
      </>
    );
  }
  return (
    <>
      <More print={print} open={setDialog} />
      {dialogs}
    </>
  );
}

/** The way to a new event, for writers, in the calendar that is shown. */
export function NewEvent({ calendar }: Pick<EventFilters, 'calendar'>) {
  const t = useText();
  const { writes } = useSession();
  if (!writes('calendar')) return null;
  return (
    <Button
      component={Link}
      {...({ to: '/kalendar-udalosti/novy', search: { calendar } } as object)}
      leftSection={<IconPlus size={18} />}
    >
      {t('EVENT.NEW')}
    </Button>
  );
}

/** The dialogs of the calendar; each comes when it is first asked for. */
function Dialogs({ name, onClose }: { name: CalendarDialogName | null; onClose: () => void }) {
  return (
    <Suspense>
      {name === 'subscribe' && <SubscribeDialog onClose={onClose} />}
      {name === 'import' && <ImportDialog onClose={onClose} />}
    </Suspense>
  );
}

/** The rest of what writers do; its choices come with the first click. */
function More({ print, open }: { print: () => void; open: (dialog: CalendarDialogName) => void }) {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button
      variant="default"
      rightSection={<IconChevronDown size={16} />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {t('EVENT.ACTIONS')}
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <CalendarMenu print={print} open={open}>
        {button}
      </CalendarMenu>
    </Suspense>
  );
}
