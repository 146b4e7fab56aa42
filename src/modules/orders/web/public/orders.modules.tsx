import { Checkbox, Stack, Text } from '@mantine/core';
import { alwaysEnabled, moduleIds } from '#shared/roles.ts';
import { useText } from '#web/text.tsx';
import { useOrder } from './orders.field.tsx';

/** What the house wants to use: all of it at first, and it may be changed later. */
export function ModulesStep() {
  const t = useText();
  const { prefill, draft, set } = useOrder();
  const { modules } = draft.values;
  return (
    <Stack gap="md">
      <Text>{t('ORDER.HINT.modules')}</Text>
      <div className="order-grid">
        {prefill.modules.map((id) => (
          <Checkbox
            key={id}
            size="md"
            label={t(`MODULE.${id}`)}
            description={t(`ORDER.MODULE.${id}`)}
            checked={modules.includes(id)}
            disabled={alwaysEnabled.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              set(
                'modules',
                moduleIds.filter((one) => (one === id ? checked : modules.includes(one))),
              )
            }
          />
        ))}
      </div>
    </Stack>
  );
}
