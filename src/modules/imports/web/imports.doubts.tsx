import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { showName } from '#shared/display.ts';
import { showShare } from '#shared/fraction.ts';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { CellText } from './imports.cell.tsx';
import type { Change, Import, ImportRow } from './imports.data.ts';
import { PeopleEditor } from './imports.editor.tsx';

type Save = (input: Change) => Promise<unknown>;
type RowProps = { row: ImportRow; isBusy: boolean; onChange: Save };
type Person = ImportRow['people'][number];

const isOpen = ({ doubts, decided }: ImportRow) => doubts.length > 0 && decided === null;

/** Confirms at once all readings of the page that need no more than a look. */
export function CheckPage({ rows, isBusy, onChange }: { rows: ImportRow[]; isBusy: boolean; onChange: Save }) {
  const t = useText();
  const open = rows.filter((row) => isOpen(row) && row.canCheck);
  return (
    <Group>
      <Button
        variant="light"
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { whiteSpace: 'normal' } }}
        disabled={isBusy || open.length === 0}
        onClick={() => void onChange({ checked: open.map(({ number, sign }) => ({ row: number, sign })) })}
      >
        {t('IMPORT.CHECK.PAGE')}
      </Button>
    </Group>
  );
}

/** A row with doubtful people: what the file says beside what will be stored, why it is doubtful, and what can be done. */
export function DoubtCard({ row, data, isBusy, onSkip, onChange }: RowProps & { data: Import; onSkip: () => void }) {
  const t = useText();
  const names = ['ownerName', 'companyName', 'titleBefore', 'firstName', 'lastName', 'titleAfter', 'ownership'];
  const columns = data.mapping.flatMap((field, i) => (field && names.includes(field) ? [i] : []));
  const unit = data.mapping.indexOf('unitNumber');
  return (
    <Paper withBorder p="sm" radius="sm" role="group" aria-label={`${t('IMPORT.ROW')} ${row.number}`}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{[`${t('IMPORT.ROW')} ${row.number}`, row.cells[unit] ?? ''].filter(Boolean).join(' · ')}</Text>
        <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={onSkip}>
          {t('IMPORT.SKIP')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <div>
          <Text size="sm" c="dimmed">
            {t('IMPORT.PEOPLE.IN_FILE')}
          </Text>
          {columns.map((i) => (
            <CellText
              key={i}
              row={row}
              column={i}
              title={data.columns[i]?.title ?? ''}
              isBusy={isBusy}
              onChange={onChange}
            />
          ))}
        </div>
        <div>
          <Text size="sm" c="dimmed">
            {t('IMPORT.PEOPLE')}
          </Text>
          <RowPeople row={row} isBusy={isBusy} onChange={onChange} />
        </div>
      </SimpleGrid>
    </Paper>
  );
}

/** The people of a row as they will be stored, what is doubtful about them, and how it is settled. */
export function RowPeople(props: RowProps) {
  const t = useText();
  const { row } = props;
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <PeopleEditor {...props} onDone={() => setEditing(false)} />;
  return (
    <Stack gap={6}>
      {row.people.length === 0 && <Text>{t('IMPORT.PEOPLE.NOBODY')}</Text>}
      {row.people.map((person, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people of a row have no other name than their place
        <PersonText key={i} person={person} />
      ))}
      {isOpen(row) && <Reasons row={row} />}
      <Settle {...props} onEdit={() => setEditing(true)} />
    </Stack>
  );
}

type Doubt = ImportRow['doubts'][number];
/** A missing name is said by what is to be done about it. */
const isSaid = (code: Doubt): code is Exclude<Doubt, 'INCOMPLETE'> => code !== 'INCOMPLETE';

function Reasons({ row }: { row: ImportRow }) {
  const t = useText();
  return (
    <>
      {row.doubts.filter(isSaid).map((code) => (
        <Group key={code} gap={4} wrap="nowrap" align="flex-start">
          <IconAlertTriangle size={16} style={{ flexShrink: 0 }} aria-hidden color="var(--mantine-color-orange-7)" />
          <Text size="sm">{t(`IMPORT.DOUBT.${code}`)}</Text>
        </Group>
      ))}
      {!row.canCheck && (
        <Text size="sm" fw={600}>
          {t('IMPORT.CHECK.WRITE')}
        </Text>
      )}
    </>
  );
}

function Settle({ row, isBusy, onChange, onEdit }: RowProps & { onEdit: () => void }) {
  const t = useText();
  const check = (sign: string | null) => void onChange({ checked: [{ row: row.number, sign }] });
  const button = (text: string, onClick: () => void, variant = 'subtle') => (
    <Button
      size="compact-sm"
      variant={variant}
      disabled={isBusy}
      onClick={onClick}
      aria-label={`${text}: ${row.number}`}
    >
      {text}
    </Button>
  );
  return (
    <Group gap="xs">
      {row.decided && <Mark color="green">{t(`IMPORT.CHECK.${row.decided}`)}</Mark>}
      {isOpen(row) && row.canCheck && button(t('IMPORT.CHECK.ROW'), () => check(row.sign), 'light')}
      {row.decided === 'checked' && button(t('IMPORT.CHECK.BACK'), () => check(null))}
      {row.state !== 'skipped' && button(t('IMPORT.PEOPLE.EDIT'), onEdit)}
    </Group>
  );
}

/** A person with the surname in bold, so that the two names are told apart. */
function PersonText({ person }: { person: Person }) {
  const t = useText();
  const { titleBefore, firstName, lastName, titleAfter, share } = person;
  return (
    <div>
      <Group gap={6}>
        {person.kind === 'company' ? (
          <Text fw={600}>{showName({ ...person, isCompany: true })}</Text>
        ) : (
          <Text>
            {[titleBefore, firstName].filter(Boolean).join(' ')} <b>{lastName}</b>
            {titleAfter ? `, ${titleAfter}` : ''}
          </Text>
        )}
        {person.kind === 'company' && (
          <Badge variant="light" tt="none">
            {t('IMPORT.PEOPLE.KIND.company')}
          </Badge>
        )}
        {person.jointly && (
          <Badge variant="light" tt="none">
            SJM
          </Badge>
        )}
        {share && (
          <Badge variant="outline" tt="none">
            {showShare(share)}
          </Badge>
        )}
      </Group>
      {person.note && (
        <Text size="sm" c="dimmed">
          {person.note}
        </Text>
      )}
    </div>
  );
}
