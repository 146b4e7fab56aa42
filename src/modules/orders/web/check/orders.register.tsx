import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { compactCode, isIco, showPost } from '#shared/registers.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { refusalWords } from '#web/ui/refusal.ts';
import { type CheckValues, isSame } from './orders.mapper.ts';
import type { Form } from './orders.saving.ts';

const asked = ['companyName', 'street', 'city', 'post', 'dic'] as const;
type Asked = (typeof asked)[number];
type Line = { [K in keyof CheckValues]: CheckValues[K] extends string ? K : never }[keyof CheckValues];
type Props = { form: Form; ico: 'ico' | 'invoiceIco'; fields: Record<Asked, Line> };

const labels = {
  ...({ companyName: 'SVJ.FIELD.name', street: 'SVJ.FIELD.street', city: 'SVJ.FIELD.city' } as const),
  ...({ post: 'SVJ.FIELD.post', dic: 'SVJ.FIELD.dic' } as const),
};

/** What the business register says now of the IČO in the form, beside what the form holds; its outage is told and stops nothing. */
export function Register({ form, ico, fields }: Props) {
  const t = useText();
  const [number] = useDebouncedValue(compactCode(form.values[ico]), 300);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['ares', number],
    queryFn: ({ signal }) => api('GET /order/ares/{ico}', { ico: number }, signal, 'quiet'),
    ...{ enabled: isIco(number), retry: false, staleTime: 600_000 },
  });
  const found = data && { ...data, post: showPost(data.post) };
  return (
    <Paper withBorder p="md" radius="md" style={{ flex: '1 1 16rem' }} miw={0} component="aside" aria-live="polite">
      <Title order={3} size="h4" mb="sm">
        {t('ADMIN.ORDER.REGISTER.TITLE')}
      </Title>
      {!isIco(number) && <Text size="sm">{t('ADMIN.ORDER.REGISTER.NO_ICO')}</Text>}
      {isFetching && <Skeleton h={120} role="status" aria-label={t('BASE.LOADING')} />}
      {error && !isFetching && isIco(number) && (
        <Alert color="orange" variant="light" p="xs">
          {refusalWords(t, error)} {t('ADMIN.ORDER.REGISTER.GO_ON')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => refetch()}>
            {t('ADMIN.ORDER.REGISTER.AGAIN')}
          </Button>
        </Alert>
      )}
      {found && !isFetching && (
        <Stack gap="sm">
          {asked
            .filter((name) => found[name] !== '')
            .map((name) => (
              <Compared key={name} name={name} value={found[name]} form={form} field={fields[name]} />
            ))}
        </Stack>
      )}
    </Paper>
  );
}

/** One value of the register: that the form holds the same, or what it holds there and the button that takes it. */
function Compared({ name, value, form, field }: { name: Asked; value: string; form: Form; field: Line }) {
  const t = useText();
  const label = t(labels[name]);
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap="xs" justify="space-between">
        <Text size="sm" className="breakable">
          {value}
        </Text>
        {isSame(value, form.values[field]) ? (
          <Mark color="door">{t('ADMIN.ORDER.REGISTER.SAME')}</Mark>
        ) : (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`${t('ADMIN.ORDER.REGISTER.TAKE')}: ${label}`}
            onClick={() => form.setFieldValue(field, value as never)}
          >
            {t('ADMIN.ORDER.REGISTER.TAKE')}
          </Button>
        )}
      </Group>
    </div>
  );
}
