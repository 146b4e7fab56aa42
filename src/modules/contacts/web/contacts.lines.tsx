import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '#web/text.tsx';
import { PhoneField } from '#web/ui/phonefield.tsx';
import { RemoveLine } from '#web/ui/removeline.tsx';
import type { Form } from './contacts.saving.ts';

const most = 10;
const kinds = {
  phones: { text: 'CONTACT.FIELD.PHONE', add: 'CONTACT.ADD.PHONE' },
  emails: { text: 'CONTACT.FIELD.EMAIL', add: 'CONTACT.ADD.EMAIL' },
} as const;

/** Several phones or e-mails: a line each, with its removal, and the button for one more. */
export function Lines({ form, name }: { form: Form; name: 'phones' | 'emails' }) {
  const t = useText();
  const { text, add } = kinds[name];
  const lines = form.values[name];
  return (
    <Stack gap="sm" align="stretch">
      {lines.map((_, i) => {
        const label = t(text, { number: i + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; all its text is in the form
          <Group key={i} gap="xs" align="flex-start" wrap="nowrap">
            {name === 'phones' ? (
              <PhoneField label={label} path={`${name}.${i}`} {...form.getInputProps(`${name}.${i}`)} />
            ) : (
              <TextInput
                label={label}
                type="email"
                maxLength={255}
                autoComplete="off"
                flex={1}
                {...form.getInputProps(`${name}.${i}`)}
              />
            )}
            <RemoveLine label={label} onClick={() => form.removeListItem(name, i)} />
          </Group>
        );
      })}
      {lines.length < most && (
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem(name, '')}
          style={{ alignSelf: 'flex-start' }}
        >
          {t(add)}
        </Button>
      )}
    </Stack>
  );
}
