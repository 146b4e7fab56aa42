import { Anchor, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { showName } from '#shared/display.ts';
import { formatMoney } from '#shared/money.ts';
import { showPost } from '#shared/registers.ts';
import { useText } from '#web/text.tsx';
import { type Agreements, priceOf, type Step, sumOf } from '../../orders.rules.ts';
import { Sum } from './orders.cadastre.tsx';
import { filledOf } from './orders.draft.ts';
import { useOrder } from './orders.field.tsx';

type Props = { agreed: Agreements; onAgree: (agreed: Agreements) => void; onOpen: (step: Step) => void };

/** Everything once more, each part with the way back to it, and the two agreements (ORDER-41). */
export function FinishStep({ agreed, onAgree, onOpen }: Props) {
  const t = useText();
  const { prefill, errors } = useOrder();
  const { terms, privacy } = prefill.links;
  const agreement = (name: keyof Agreements, label: string, link: string, read: string) => (
    <div>
      <Checkbox
        size="md"
        label={label}
        required
        checked={agreed[name]}
        error={errors[name]}
        aria-invalid={name in errors}
        onChange={({ currentTarget: { checked } }) => onAgree({ ...agreed, [name]: checked })}
      />
      {link && (
        <Anchor href={link} target="_blank" rel="noreferrer" size="sm" display="block" pl={36}>
          {read}
        </Anchor>
      )}
    </div>
  );
  return (
    <Stack gap="md">
      <Text>{t('ORDER.HINT.finish')}</Text>
      <Summary onOpen={onOpen} />
      {agreement('agreeTerms', t('ORDER.AGREE.TERMS'), terms, t('ORDER.LINK.TERMS'))}
      {agreement('agreePersonalData', t('ORDER.AGREE.PERSONAL_DATA'), privacy, t('ORDER.LINK.PRIVACY'))}
    </Stack>
  );
}

const lines = (...parts: (string | false)[]) =>
  parts.filter(Boolean).map((part) => <div key={String(part)}>{part}</div>);
const placeOf = ({ street, city, post }: { street: string; city: string; post: string }) =>
  [street, [showPost(post), city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** What each step says, in lines. */
function usePartsOf(): [Step, ReactNode][] {
  const t = useText();
  const { draft, prefill } = useOrder();
  const { user, plan, modules, entrances, ...own } = filledOf(draft);
  const price = formatMoney(priceOf(plan, prefill.pricePerUnit), t.lang);
  const invoice = { street: own.invoiceStreet, city: own.invoiceCity, post: own.invoicePost };
  return [
    [
      'community',
      lines(
        own.name,
        `${t('ORDER.FIELD.ico')}: ${own.ico}`,
        placeOf(own),
        own.email,
        `${t('ORDER.SECTION.ENTRANCES')}: ${entrances.map(({ name }) => name).join(', ')}`,
        own.hasInvoiceAddress && `${t('ORDER.SECTION.INVOICE')}: ${own.invoiceCompanyName}, ${placeOf(invoice)}`,
      ),
    ],
    ['user', lines(showName(user), t(`ORDER.ROLE.${user.role}`), user.email, user.phone, placeOf(user))],
    [
      'plan',
      lines(
        `${t('ORDER.FIELD.units')}: ${plan.units}`,
        prefill.isFree ? t('ORDER.PRICE.FREE') : t(`ORDER.PRICE.${plan.period}`, { price }),
      ),
    ],
    ['modules', t('ORDER.SUMMARY.MODULES', { count: modules.length, all: prefill.modules.length })],
    ['cadastre', <Cadastre key="cadastre" />],
  ];
}

function Cadastre() {
  const t = useText();
  const { values, sheet } = useOrder().draft;
  const place = [values.cadasterNumber, values.cadasterVillage, values.cadasterStreet].filter(Boolean).join(', ');
  const { units, owners } = sumOf(values.cadastreMembers.new);
  return (
    <>
      {place && <div>{place}</div>}
      {sheet && <div>{t('ORDER.SHEET.FOUND', { units, owners })}</div>}
      {sheet && <Sum members={values.cadastreMembers.new} />}
      {!place && !sheet && t('ORDER.SUMMARY.NOTHING')}
    </>
  );
}

function Summary({ onOpen }: { onOpen: (step: Step) => void }) {
  const t = useText();
  const parts = usePartsOf();
  return parts.map(([step, what]) => (
    <section key={step} className="order-part" aria-labelledby={`summary-${step}`}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Title order={3} id={`summary-${step}`}>
          {t(`ORDER.STEP.${step}`)}
        </Title>
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => onOpen(step)}
          aria-label={t('ORDER.EDIT_STEP', { step: t(`ORDER.STEP.${step}`) })}
        >
          {t('ORDER.EDIT')}
        </Button>
      </Group>
      <div className="order-lines">{what}</div>
    </section>
  ));
}
