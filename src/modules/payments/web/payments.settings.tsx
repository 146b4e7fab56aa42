import { NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import { api, CallFailure, type Reply } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { lastDueDay } from '../payments.rules.ts';

type Svj = Reply<'GET /svj'>['svj'];

/** How payments are watched in the whole house (COMMUNITY-17, G-051). */
export function PaymentSettings() {
  const { data } = useQuery({ queryKey: ['svj', 'payments'], queryFn: ({ signal }) => api('GET /svj', {}, signal) });
  return data ? <Fields key={data.svj.version} svj={data.svj} /> : <Grey h={200} />;
}

function Fields({ svj }: { svj: Svj }) {
  const t = useText();
  const client = useQueryClient();
  const [values, setValues] = useState(svj.paymentMonitoring ?? { dueDay: 15, bankAccount: '', paymentEmail: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { id, name, invoiceEmail, version } = svj;
  const save = async () => {
    try {
      await api('PUT /svj/{id}', { id, name, invoiceEmail, version, paymentMonitoring: values });
      setErrors({});
      notify('success', t('PAYMENT_MONITORING.SETTINGS.DONE'));
      await client.invalidateQueries();
    } catch (failure) {
      if (failure instanceof CallFailure) setErrors(failure.fields);
    }
  };
  const wrong = (field: string) => {
    const key = errors[field] ?? errors[`paymentMonitoring.${field}`];
    return key && t(key);
  };
  const text = (field: 'bankAccount' | 'paymentEmail') => ({
    value: values[field],
    maxLength: 255,
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [field]: event.currentTarget.value }),
    error: wrong(field),
  });
  return (
    <Card title={t('PAYMENT_MONITORING.SETTINGS')}>
      <Stack align="flex-start">
        <SimpleGrid cols={{ base: 1, sm: 3 }} w="100%" style={{ alignItems: 'start' }}>
          <NumberInput
            label={t('PAYMENT_MONITORING.SETTINGS.DUE_DAY')}
            description={t('PAYMENT_MONITORING.SETTINGS.DUE_DAY_HINT')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={1}
            max={lastDueDay}
            allowDecimal={false}
            value={values.dueDay}
            onChange={(dueDay) => setValues({ ...values, dueDay: Number(dueDay) })}
            error={wrong('dueDay')}
          />
          <TextInput label={t('PAYMENT_MONITORING.SETTINGS.ACCOUNT')} {...text('bankAccount')} />
          <TextInput label={t('PAYMENT_MONITORING.SETTINGS.EMAIL')} type="email" {...text('paymentEmail')} />
        </SimpleGrid>
        <WriteButton onClick={() => void save()}>{t('BASE.SAVE')}</WriteButton>
      </Stack>
    </Card>
  );
}
