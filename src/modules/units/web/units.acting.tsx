import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { PersonSelect } from '#web/ui/personselect.tsx';
import { RemoveLine } from '#web/ui/removeline.tsx';
import type { Form } from './units.saving.ts';

const most = 50;

/** Who acts for the unit: the representative, chosen among the owners or found by typing, and the authorised persons. */
export function Acting({ form }: { form: Form }) {
  const t = useText();
  const { owners, authorizedPersons, representativeId } = form.values;
  return (
    <Card title={t('UNIT.SECTION.PEOPLE')}>
      <Stack>
        <PersonSelect
          label={t('UNIT.FIELD.representative')}
          description={t('UNIT.HINT.representative')}
          offered={owners.flatMap(({ userId }) => userId ?? [])}
          {...form.getInputProps('representativeId')}
          value={representativeId}
        />
        {authorizedPersons.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; all it holds is in the form
          <Authorized key={i} form={form} place={i} />
        ))}
        {authorizedPersons.length < most && (
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem('authorizedPersons', null)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('UNIT.ADD.AUTHORIZED')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Authorized({ form, place }: { form: Form; place: number }) {
  const t = useText();
  const people = form.values.authorizedPersons;
  const label = t('UNIT.FIELD.authorized', { number: place + 1 });
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <PersonSelect
          label={label}
          without={people.flatMap((person, i) => (person && i !== place ? person.id : []))}
          {...form.getInputProps(`authorizedPersons.${place}`)}
          value={people[place] ?? null}
        />
      </div>
      <RemoveLine label={label} onClick={() => form.removeListItem('authorizedPersons', place)} />
    </Group>
  );
}
