import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { PersonSelect } from '#web/ui/personselect.tsx';
import { RemoveLine } from '#web/ui/removeline.tsx';
import { emptyOwner, isSecond } from './units.mapper.ts';
import type { Form } from './units.saving.ts';

const most = 100;

/** The owners of a unit: a line each, two lines of spouses together. */
export function OwnerLines({ form }: { form: Form }) {
  const t = useText();
  const { owners } = form.values;
  return (
    <Card title={t('UNIT.FIELD.owners')}>
      <Stack gap="md">
        {owners.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; all it holds is in the form
          <OwnerRow key={i} form={form} place={i} />
        ))}
        {form.errors.owners && (
          <Text size="sm" c="error" role="alert" data-path="owners" tabIndex={-1}>
            {form.errors.owners}
          </Text>
        )}
        {owners.length < most && (
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem('owners', emptyOwner)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('UNIT.ADD.OWNER')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** One owner: who, how much of the unit, whether jointly with the next one, and the removal. */
function OwnerRow({ form, place }: { form: Form; place: number }) {
  const t = useText();
  const { owners } = form.values;
  const second = isSecond(owners, place);
  const label = t('UNIT.FIELD.owner', { number: place + 1 });
  const others = owners.flatMap(({ userId }, i) => (userId && i !== place ? userId.id : []));
  return (
    <div>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <Group gap="sm" align="flex-start" flex={1}>
          <div style={{ flex: '2 1 14rem' }}>
            <PersonSelect
              required
              label={label}
              without={others}
              {...form.getInputProps(`owners.${place}.userId`)}
              value={owners[place]?.userId ?? null}
            />
          </div>
          <div style={{ flex: '1 1 9rem' }}>{!second && <FractionField form={form} place={place} owner={label} />}</div>
        </Group>
        {owners.length > 1 && <RemoveLine label={label} onClick={() => removeOwner(form, place)} />}
      </Group>
      {second ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('UNIT.JOINTLY')}
        </Text>
      ) : (
        <Switch
          mt="xs"
          label={t('UNIT.JOINTLY.WITH')}
          {...form.getInputProps(`owners.${place}.jointly`, { type: 'checkbox' })}
          onChange={(event) => pair(form, place, event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

function FractionField({ form, place, owner }: { form: Form; place: number; owner: string }) {
  const t = useText();
  return (
    <TextInput
      label={t('UNIT.FIELD.fraction')}
      aria-label={`${t('UNIT.FIELD.fraction')}: ${owner}`}
      description={place === 0 ? t('UNIT.HINT.fraction') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={30}
      autoComplete="off"
      {...form.getInputProps(`owners.${place}.fraction`)}
    />
  );
}

/** Makes spouses of the owner and the next one, who gets a line when there is none yet. */
function pair(form: Form, place: number, isPair: boolean): void {
  const { owners } = form.values;
  const next = owners.map((owner, i) => {
    if (i === place) return { ...owner, jointly: isPair };
    return isPair && i === place + 1 ? { ...owner, jointly: false, fraction: '' } : owner;
  });
  form.setFieldValue('owners', isPair && place === owners.length - 1 ? [...next, emptyOwner] : next);
}

/** Takes an owner away; who was their spouse holds the fraction alone. */
function removeOwner(form: Form, place: number): void {
  const { owners } = form.values;
  const [gone, heir] = [owners[place], owners[place + 1]];
  const isFirst = gone?.jointly && !isSecond(owners, place);
  const next = owners.map((owner, i) => {
    if (i === place - 1 && isSecond(owners, place)) return { ...owner, jointly: false };
    return isFirst && owner === heir ? { ...owner, fraction: gone.fraction } : owner;
  });
  form.setFieldValue(
    'owners',
    next.filter((_, i) => i !== place),
  );
}
