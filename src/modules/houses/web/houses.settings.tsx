import { SimpleGrid, Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { type House, useChanged } from './houses.data.ts';

type Values = { isFree: boolean; modules: House['modules'][number]['id'][] };

const valuesOf = ({ isFree, modules }: House): Values => ({
  isFree,
  modules: modules.filter(({ isOn }) => isOn).map(({ id }) => id),
});

/** The version of a house and its modules: each switch is stored at once and can be taken back. */
export function Settings({ house }: { house: House }) {
  const t = useText();
  const changed = useChanged();
  const held = valuesOf(house);
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ version, ...values }: Values & { version: number }) =>
      api('PUT /admin/svj/{id}', { id: house.id, version, ...values }),
    onSuccess: (next) => {
      changed(next);
      const undo = { text: t('BASE.UNDO'), run: () => mutate({ ...held, version: next.version }) };
      notify('success', t('HOUSES.DONE.SAVED'), undo);
    },
  });
  const shown = isPending ? variables : held;
  const set = (change: Partial<Values>) => mutate({ ...held, ...change, version: house.version });
  return (
    <Card title={t('HOUSES.SETTINGS')}>
      <Switch
        label={t('HOUSES.IS_FREE')}
        checked={shown.isFree}
        disabled={isPending}
        onChange={(event) => set({ isFree: event.currentTarget.checked })}
      />
      <Text my="md">{t('HOUSES.SETTINGS.TEXT')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {house.modules.map(({ id, held: count }) => (
          <Switch
            key={id}
            label={t(`MODULE.${id}`)}
            description={count > 0 ? t('HOUSES.HELD', { count }) : t('HOUSES.EMPTY_MODULE')}
            checked={shown.modules.includes(id)}
            disabled={isPending}
            onChange={(event) =>
              set({
                modules: event.currentTarget.checked ? [...held.modules, id] : held.modules.filter((one) => one !== id),
              })
            }
          />
        ))}
      </SimpleGrid>
    </Card>
  );
}
