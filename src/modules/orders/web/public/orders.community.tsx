import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { showPost } from '#shared/registers.ts';
import { useText } from '#web/text.tsx';
import { IcoField, RegisterWarnings, TakeSeat } from './orders.ares.tsx';
import { Field, PlaceFields, Tick, useOrder } from './orders.field.tsx';

/** Which house it is: its IČO, name, seat, entrances, and where invoices go (ORDER-35, ORDER-36). */
export function CommunityStep() {
  const t = useText();
  const { draft } = useOrder();
  const { house } = draft.found;
  return (
    <Stack gap="md">
      <IcoField whose="house" path="ico" />
      <RegisterWarnings />
      <Field path="name" label={t('ORDER.FIELD.name')} said={house?.companyName} required autoComplete="organization" />
      <PlaceFields of="" said={house} isRequired isBrowsers />
      <TakeSeat />
      <div className="order-grid">
        <Field path="email" label={t('ORDER.FIELD.email')} required type="email" autoComplete="email" maxLength={254} />
        <Field path="dic" label={t('ORDER.FIELD.dic')} said={house?.dic} autoComplete="off" maxLength={20} />
        <Field
          path="bankAccount"
          label={t('ORDER.FIELD.bankAccount')}
          description={t('ORDER.HINT.bankAccount')}
          autoComplete="off"
          maxLength={50}
        />
      </div>
      <MoreFields />
      <Entrances />
      <Title order={3}>{t('ORDER.SECTION.INVOICE')}</Title>
      <Tick path="hasInvoiceAddress" label={t('ORDER.FIELD.hasInvoiceAddress')} />
      {draft.values.hasInvoiceAddress && <InvoiceFields />}
    </Stack>
  );
}

/** What few fill in, folded until one looks for it or has it wrong. */
function MoreFields() {
  const t = useText();
  const { draft, errors } = useOrder();
  const { nickname, dataBox } = draft.values;
  const [isOpen, setOpen] = useState(Boolean(nickname || dataBox));
  return (
    <details
      className="order-part"
      open={isOpen || 'dataBox' in errors}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary>{t('ORDER.SECTION.MORE')}</summary>
      <div className="order-grid">
        <Field
          path="nickname"
          label={t('ORDER.FIELD.nickname')}
          description={t('ORDER.HINT.nickname')}
          autoComplete="off"
        />
        <Field
          path="dataBox"
          label={t('ORDER.FIELD.dataBox')}
          description={t('ORDER.HINT.dataBox')}
          autoComplete="off"
          maxLength={20}
        />
      </div>
    </details>
  );
}

/** Who is invoiced, where it is not the house itself. */
function InvoiceFields() {
  const t = useText();
  const { invoiced } = useOrder().draft.found;
  return (
    <Stack gap="md">
      <IcoField whose="invoiced" path="invoiceIco" />
      <Field
        path="invoiceCompanyName"
        label={t('ORDER.FIELD.invoiceCompanyName')}
        said={invoiced?.companyName}
        required
        autoComplete="off"
      />
      <div className="order-grid">
        <Field path="invoiceDic" label={t('ORDER.FIELD.dic')} said={invoiced?.dic} autoComplete="off" maxLength={20} />
        <Field
          path="invoiceEmail"
          label={t('ORDER.FIELD.invoiceEmail')}
          required
          type="email"
          autoComplete="off"
          maxLength={254}
        />
      </div>
      <PlaceFields of="invoice" said={invoiced} isRequired />
    </Stack>
  );
}

function Entrances() {
  const t = useText();
  const { draft, change, say } = useOrder();
  const { entrances, city, post, country } = draft.values;
  const replace = (next: typeof entrances) => {
    change((now) => ({ ...now, values: { ...now.values, entrances: next } }));
    say({});
  };
  return (
    <Stack gap="sm">
      <Title order={3}>{t('ORDER.SECTION.ENTRANCES')}</Title>
      <Text size="sm" c="dimmed">
        {t('ORDER.HINT.entrances')}
      </Text>
      {entrances.map((_, i) => (
        <Entrance
          // biome-ignore lint/suspicious/noArrayIndexKey: an entrance is known by its place alone
          key={i}
          at={i}
          onRemove={entrances.length > 1 ? () => replace(entrances.filter((_, other) => other !== i)) : null}
        />
      ))}
      <Button
        variant="light"
        w="fit-content"
        onClick={() => replace([...entrances, { name: '', street: '', city, post, country }])}
      >
        {t('ORDER.ENTRANCE.ADD')}
      </Button>
    </Stack>
  );
}

/** One entrance: its name, and its address where it is not the house's. */
function Entrance({ at, onRemove }: { at: number; onRemove: (() => void) | null }) {
  const t = useText();
  const { draft, errors } = useOrder();
  const { entrances, ...house } = draft.values;
  const [isOpen, setOpen] = useState(false);
  const own = entrances[at];
  if (!own) return null;
  const names = ['street', 'city', 'post', 'country'] as const;
  const isHouse = names.every((name) => own[name] === house[name]);
  const isWrong = names.some((name) => errors[`entrances.${at}.${name}`]);
  const number = at + 1;
  const place = [own.street, [showPost(own.post), own.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <fieldset className="order-part">
      <legend>{t('ORDER.ENTRANCE.NUMBER', { number })}</legend>
      <Stack gap="sm">
        <Field path={`entrances.${at}.name`} label={t('ORDER.FIELD.entrance')} required autoComplete="off" />
        {isHouse && !isOpen && !isWrong ? (
          <Text size="sm">
            {t('ORDER.ENTRANCE.SAME', { place: place || '—' })}{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
              {t('ORDER.ENTRANCE.OTHER')}
            </Anchor>
          </Text>
        ) : (
          <PlaceFields of={`entrances.${at}.`} />
        )}
        {onRemove && (
          <Button variant="subtle" color="red" w="fit-content" onClick={onRemove}>
            {t('ORDER.ENTRANCE.REMOVE', { number })}
          </Button>
        )}
      </Stack>
    </fieldset>
  );
}
