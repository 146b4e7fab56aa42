import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Say, useText } from '#web/text.tsx';
import { PhoneField } from '#web/ui/phonefield.tsx';
import { RemoveLine } from '#web/ui/removeline.tsx';
import type { Form } from './people.saving.ts';

const most = 10;

/** Several e-mails or phones, a line each: the value, who sees it, its removal; and the button for one more. */
export function ReachLines({
  form,
  name,
  isFirstFixed,
}: {
  form: Form;
  name: 'emails' | 'phones';
  isFirstFixed?: boolean;
}) {
  const t = useText();
  const lines = form.values[name];
  return (
    <Stack gap="md" align="stretch">
      {lines.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; all its text is in the form
        <ReachLine key={i} form={form} name={name} place={i} isFixed={isFirstFixed === true && i === 0} />
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

type LineProps = { form: Form; name: 'emails' | 'phones'; place: number; isFixed: boolean };

function ReachLine({ form, name, place, isFixed }: LineProps) {
  const t = useText();
  const path = `${name}.${place}.value`;
  const label = labelOf(t, name, place);
  const shown = form.values[name][place]?.visibility === 'all';
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
            disabled={isFixed}
            {...form.getInputProps(path)}
          />
        )}
        {!isFixed && <RemoveLine label={label} onClick={() => form.removeListItem(name, place)} />}
      </Group>
      <Switch
        mt={6}
        size="sm"
        label={t('USER.VISIBILITY')}
        aria-label={`${t('USER.VISIBILITY')}: ${label}`}
        checked={shown}
        onChange={(event) =>
          form.setFieldValue(`${name}.${place}.visibility`, event.currentTarget.checked ? 'all' : 'admin')
        }
      />
    </div>
  );
}

function labelOf(t: Say, name: 'emails' | 'phones', place: number): string {
  if (name === 'phones') return t('USER.FIELD.PHONE', { number: place + 1 });
  return place === 0 ? t('USER.FIELD.LOGIN') : t('USER.FIELD.EMAIL', { number: place + 1 });
}
