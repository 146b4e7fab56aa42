import { Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconListCheck, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, fetchFile, type Reply } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { saveFile, savePdf } from '#web/ui/savefile.ts';
import { isVotedOn } from '../../meetings/meetings.rules.ts';
import type { SheetKind } from '../ballots.contract.ts';

const list = '/shromazdeni-vlastniku';

type Asked = { which: SheetKind; points?: string[]; pages?: number };

/** Saves papers of a meeting, a document for each part. */
function usePrinting(id: string) {
  const t = useText();
  const [busy, setBusy] = useState<SheetKind | null>(null);
  const print = async (asked: Asked) => {
    setBusy(asked.which);
    try {
      for (let part = 1, parts = 1; part <= parts; part++) {
        const reply = await api('POST /meeting-of-owners/{id}/sheets', { id, ...asked, part });
        parts = reply.parts;
        const name = `${t(`BALLOTS.FILE.${asked.which}`)}${parts > 1 ? `_${part}` : ''}.pdf`;
        savePdf(reply.pdf, name);
      }
      void notify('success', t('BALLOTS.DONE'));
    } catch {
      // the toast says why
    }
    setBusy(null);
  };
  return { busy, print };
}

/** /shromazdeni-vlastniku/{id}/listiny: what the committee prints for a meeting and after it. */
export function SheetsPage() {
  const t = useText();
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery({
    queryKey: ['meeting', id],
    queryFn: ({ signal }) => api('GET /meeting-of-owners/{id}', { id }, signal),
  });
  const { busy, print } = usePrinting(id);
  const [pages, setPages] = useState<number | string>(2);
  const gone = useGone(query.error, list);
  if (gone) return gone;
  if (!query.data) return <PageSkeleton />;
  const { name, agenda, heldAt } = query.data;
  return (
    <Stack gap="sm">
      <PageHeader title={`${t('BALLOTS.TITLE')}: ${name}`} back={`${list}/${id}`} />
      <Papers
        kind="attendance"
        icon={<IconUsers size={18} />}
        busy={busy}
        onPrint={() => print({ which: 'attendance' })}
      />
      <Ballots {...{ agenda, busy }} onPrint={(points) => print({ which: 'ballots', points })} />
      <Papers
        kind="spare"
        icon={<IconPrinter size={18} />}
        busy={busy}
        onPrint={() => print({ which: 'spare', pages: Number(pages) || 1 })}
      >
        <NumberInput label={t('BALLOTS.PAGES')} min={1} max={20} value={pages} onChange={setPages} w={180} />
      </Papers>
      {heldAt && <Protocol id={id} name={name} />}
    </Stack>
  );
}

type BallotsProps = {
  agenda: Reply<'GET /meeting-of-owners/{id}'>['agenda'];
  busy: SheetKind | null;
  onPrint: (points: string[]) => Promise<void>;
};

/** Ballots of the points that are voted on, all of them until some are left out. */
function Ballots({ agenda, busy, onPrint }: BallotsProps) {
  const t = useText();
  const [left, setLeft] = useState<readonly string[]>([]);
  const points = agenda.flatMap(({ id, name, kind }, i) =>
    isVotedOn(kind) ? [{ id, name: `${i + 1}. ${name}` }] : [],
  );
  const chosen = points.flatMap(({ id }) => (left.includes(id) ? [] : [id]));
  const turn = (id: string) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  return (
    <Papers
      kind="ballots"
      icon={<IconPrinter size={18} />}
      busy={busy}
      isOff={chosen.length === 0}
      onPrint={() => onPrint(chosen)}
    >
      {points.length === 0 && <Text c="dimmed">{t('BALLOTS.NO_POINTS')}</Text>}
      {points.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={!left.includes(id)} onChange={() => turn(id)} />
      ))}
    </Papers>
  );
}

type PapersProps = {
  kind: SheetKind;
  icon: ReactNode;
  busy: SheetKind | null;
  isOff?: boolean;
  onPrint: () => Promise<void>;
  children?: ReactNode;
};

/** One kind of papers: what it is for, what is chosen of it, and its printing. */
function Papers({ kind, icon, busy, isOff, onPrint, children }: PapersProps) {
  const t = useText();
  return (
    <Card title={t(`BALLOTS.KIND.${kind}`)}>
      <Stack gap="xs">
        <Text>{t(`BALLOTS.HINT.${kind}`)}</Text>
        {children}
        <Group>
          <Button
            leftSection={icon}
            variant={kind === 'spare' ? 'light' : 'filled'}
            loading={busy === kind}
            disabled={isOff || (busy !== null && busy !== kind)}
            onClick={() => void onPrint()}
          >
            {t(`BALLOTS.PRINT.${kind}`)}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function Protocol({ id, name }: { id: string; name: string }) {
  const t = useText();
  const save = () =>
    saveFile(fetchFile('GET /meeting-of-owners/{id}/protocol', { id }), `${t('BALLOTS.FILE.protocol')} ${name}.pdf`);
  return (
    <Card title={t('BALLOTS.KIND.protocol')}>
      <Stack gap="xs">
        <Text>{t('BALLOTS.HINT.protocol')}</Text>
        <Group>
          <Button variant="light" leftSection={<IconListCheck size={18} />} onClick={() => void save()}>
            {t('BALLOTS.PRINT.protocol')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
