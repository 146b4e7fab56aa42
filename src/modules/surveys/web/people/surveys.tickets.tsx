import '../surveys.sheet.css';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Person } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { savePdf } from '#web/ui/savefile.ts';
import { Grey } from '#web/ui/waiting.tsx';
import { type Survey, useRespondents } from '../surveys.data.ts';

/** `hlasovaci_listky_21-11-2026.pdf` (SURV-33). */
const fileName = () => `hlasovaci_listky_${houseDay(new Date()).split('-').reverse().join('-')}.pdf`;
/** One document holds so many sheets. */
const mostSheets = 300;

/** Sheets on paper for the people who are chosen, at first for all who have not answered. */
export function Tickets({ survey, leave }: { survey: Survey; leave: () => void }) {
  const t = useText();
  const { data } = useRespondents(survey.id, 'false');
  const [picked, setPicked] = useState<string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const people = data?.users.map(({ user }) => user);
  const chosen = picked ?? people?.slice(0, mostSheets).map(({ id }) => id) ?? [];
  const download = async () => {
    if (chosen.length === 0) return notify('warning', t('SURVEY.TICKETS.NOBODY'));
    setBusy(true);
    const pdf = await api('POST /survey/{id}/voteTickets', { id: survey.id, users: chosen }).catch(() => null);
    if (pdf) savePdf(pdf, fileName());
    setBusy(false);
  };
  return (
    <Stack>
      <PageHeader title={t('SURVEY.TICKETS.OF', { name: survey.name })} />
      <Card>
        <Stack>
          <Text>{t('SURVEY.TICKETS.TEXT')}</Text>
          {people ? <Picker people={people} chosen={chosen} onChosen={setPicked} /> : <Grey h={200} />}
        </Stack>
      </Card>
      <div className="form-footer">
        <Button variant="default" onClick={leave}>
          {t('BASE.BACK')}
        </Button>
        <Button leftSection={<IconDownload size={18} />} onClick={download} loading={isBusy} disabled={!people}>
          {t('SURVEY.TICKETS.DOWNLOAD')}
        </Button>
      </div>
    </Stack>
  );
}

type PickerProps = { people: Person[]; chosen: string[]; onChosen: (ids: string[] | null) => void };

function Picker({ people, chosen, onChosen }: PickerProps) {
  const t = useText();
  const toggle = (id: string) => onChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => onChosen(null)}>
          {t('SURVEY.TICKETS.ALL')}
        </Button>
        <Button variant="default" size="xs" onClick={() => onChosen([])}>
          {t('SURVEY.TICKETS.NONE')}
        </Button>
        <Text size="sm" role="status">
          {t('SURVEY.TICKETS.CHOSEN', { count: chosen.length })}
        </Text>
      </Group>
      <ul className="survey-people">
        {people.map((person) => (
          <li key={person.id}>
            <Checkbox
              label={showName(person)}
              checked={chosen.includes(person.id)}
              disabled={chosen.length >= mostSheets && !chosen.includes(person.id)}
              onChange={() => toggle(person.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
