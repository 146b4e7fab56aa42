import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { showName } from '#shared/display.ts';
import { compactCode, isIco, showPost } from '#shared/registers.ts';
import { api, type Reply } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { refusalWords } from '#web/ui/refusal.ts';
import { registerWarnings } from '../../orders.rules.ts';
import { atSeat, type CheckValues, isSame } from './orders.mapper.ts';
import type { Form } from './orders.saving.ts';

const asked = ['companyName', 'street', 'city', 'post', 'dic'] as const;
type Asked = (typeof asked)[number];
type Line = { [K in keyof CheckValues]: CheckValues[K] extends string ? K : never }[keyof CheckValues];
type Props = { form: Form; ico: 'ico' | 'invoiceIco'; fields: Record<Asked, Line> };

const labels = {
  ...({ companyName: 'SVJ.FIELD.name', street: 'SVJ.FIELD.street', city: 'SVJ.FIELD.city' } as const),
  ...({ post: 'SVJ.FIELD.post', dic: 'SVJ.FIELD.dic' } as const),
};

/** What the registers say now of an IČO. */
function useRegister(ico: string) {
  const [number] = useDebouncedValue(compactCode(ico), 300);
  const asked = useQuery({
    queryKey: ['order', 'ares', number],
    queryFn: ({ signal }) => api('GET /order/ares/{ico}', { ico: number }, signal, 'quiet'),
    enabled: isIco(number),
    retry: false,
    staleTime: 600_000,
  });
  return { ...asked, number };
}

/** What the business register says of the IČO in the form, beside what the form holds; its outage is told and stops nothing. */
export function Register({ form, ico, fields }: Props) {
  const t = useText();
  const { data, error, isFetching, refetch, number } = useRegister(form.values[ico]);
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
          {ico === 'ico' &&
            registerWarnings(found).map((key) => (
              <Alert key={key} color="orange" variant="light" p="xs">
                {t(key)}
              </Alert>
            ))}
          {asked
            .filter((name) => found[name] !== '')
            .map((name) => (
              <Compared key={name} name={name} value={found[name]} form={form} field={fields[name]} />
            ))}
          {ico === 'ico' && <TakeSeat form={form} found={found} />}
        </Stack>
      )}
    </Paper>
  );
}

const seat = ['street', 'city', 'post', 'country'] as const;

/** Takes the seat of the register for the house and its first entrance at once, where the form has another one. */
function TakeSeat({ form, found }: { form: Form; found: Reply<'GET /order/ares/{ico}'> }) {
  const t = useText();
  const [first] = form.values.entrances;
  const isTaken = (place: Record<(typeof seat)[number], string> | undefined) =>
    !place || seat.every((name) => !found[name] || isSame(found[name], place[name]));
  if (!found.city || (isTaken(form.values) && isTaken(first))) return null;
  return (
    <Button size="compact-sm" variant="default" onClick={() => form.setValues(atSeat(form.values, found))}>
      {t('ORDER.ARES.TAKE_SEAT')}
    </Button>
  );
}

const names = ['titleBefore', 'firstName', 'lastName', 'titleAfter'] as const;

/** Who the public register says is the chair, beside the first user that the customer has named. */
export function ChairOffer({ form }: { form: Form }) {
  const t = useText();
  const chair = useRegister(form.values.ico).data?.chair;
  const { user } = form.values;
  if (!chair) return null;
  const isSaid = names.every((name) => user[name] === chair[name]);
  return (
    <Alert color={isSaid ? 'door' : 'blue'} variant="light" role="status">
      <Text size="sm">{t('ORDER.CHAIR.SAID', { name: showName(chair) })}</Text>
      {isSaid ? (
        <Mark color="door">{t('ADMIN.ORDER.REGISTER.SAME')}</Mark>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          mt="xs"
          onClick={() => form.setFieldValue('user', { ...user, ...chair })}
        >
          {t('ORDER.CHAIR.TAKE')}
        </Button>
      )}
    </Alert>
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
