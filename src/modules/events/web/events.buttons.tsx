import { Button } from '@mantine/core';
import { IconChevronDown, IconDeviceMobile, IconPrinter } from '@tabler/icons-react';
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

/** What can be done with the whole calendar. */
export function CalendarButtons({ range, filters }: { range: EventRange; filters: EventFilters }) {
  const t = useText();
  const { writes } = useSession();
  const print = () => saveFile(fetchFile('GET /event/print', { ...range, ...filters }), 'kalendar.pdf');
  const [dialog, setDialog] = useState<CalendarDialogName | null>(null);
  return (
    <>
      {writes('calendar') ? (
        <More print={print} open={setDialog} />
      ) : (
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
        </>
      )}
      <Dialogs name={dialog} onClose={() => setDialog(null)} />
    </>
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
