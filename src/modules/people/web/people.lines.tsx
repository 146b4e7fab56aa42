import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Say, useText } from '#web/text.tsx';
import { PhoneField } from '#web/ui/phonefield.tsx';
import { RemoveLine } from '#web/ui/removeline.tsx';
import type { Form } from './people.saving.ts';

const most = 10;

/** The e-mails or phones after the first one, a line each: the value, who sees it, its removal; and the button for one more. */
export function ReachLines({ form, name }: { form: Form; name: 'emails' | 'phones' }) {
  const t = useText();
  const lines = form.values[name];
  return (
    <Stack gap="md" align="stretch">
      {lines.slice(1).map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; all its text is in the form
        <ReachLine key={i} form={form} name={name} place={i + 1} />
      ))}
      {lines.length < most && (
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem(name, { value: '', visibility: 'admin' })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t(name === 'emails' ? 'USER.ADD.EMAIL' : 'USER.ADD.PHONE')}
        </Button>
      )}
    </Stack>
  );
}

/** Who sees the first e-mail and the first phone. */
export const ReachSeen = ({ form }: { form: Form }) => (
  <Stack gap="sm">
    <SeenSwitch form={form} name="emails" place={0} />
    <SeenSwitch form={form} name="phones" place={0} />
  </Stack>
);

type LineProps = { form: Form; name: 'emails' | 'phones'; place: number };

function ReachLine({ form, name, place }: LineProps) {
  const t = useText();
  const path = `${name}.${place}.value`;
  const label = labelOf(t, name, place);
  return (
    <div>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        {name === 'phones' ? (
          <PhoneField label={label} path={path} {...form.getInputProps(path)} />
        ) : (
          <TextInput
            label={label}
            type="email"
            maxLength={254}
            autoComplete="off"
            flex={1}
            {...form.getInputProps(path)}
          />
        )}
        <RemoveLine label={label} onClick={() => form.removeListItem(name, place)} />
      </Group>
      <SeenSwitch form={form} name={name} place={place} />
    </div>
  );
}

function SeenSwitch({ form, name, place }: LineProps) {
  const t = useText();
  const label = labelOf(t, name, place);
  return (
    <Switch
      mt={6}
      size="sm"
      label={place === 0 ? t('USER.VISIBILITY.OF', { name: label }) : t('USER.VISIBILITY')}
      aria-label={place === 0 ? undefined : `${t('USER.VISIBILITY')}: ${label}`}
      checked={form.values[name][place]?.visibility === 'all'}
      onChange={(event) =>
        form.setFieldValue(`${name}.${place}.visibility`, event.currentTarget.checked ? 'all' : 'admin')
      }
    />
  );
}

function labelOf(t: Say, name: 'emails' | 'phones', place: number): string {
  if (place === 0) return t(name === 'phones' ? 'USER.FIELD.FIRST_PHONE' : 'USER.FIELD.LOGIN');
  return t(name === 'phones' ? 'USER.FIELD.PHONE' : 'USER.FIELD.EMAIL', { number: place + 1 });
}
