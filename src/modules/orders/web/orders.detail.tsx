import { ActionIcon, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconChecklist, IconCopy, IconHome } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { showDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { backTo, Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { stored } from '#web/store.ts';
import { useText } from '#web/text.tsx';
import { DraftNotice, NewerVersion } from '#web/ui/conflict.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { useRecord } from '#web/ui/listquery.ts';
import { VerbButtons } from '#web/ui/verbs.tsx';
import { orderVerbs, useOrderActions } from './orders.actions.tsx';
import type { Order } from './orders.data.ts';
import { GivenFields, useOrderSaving } from './orders.given.tsx';
import { ActivationMark, StateMark } from './orders.marks.tsx';

const list = '/admin/objednavky';

/** /admin/objednavky/{id}: an order, with the form that made it (ORDER-04). */
export function OrderDetail() {
  const t = useText();
  const { id } = useParams({ strict: false }) as { id: string };
  const { data: order, error } = useRecord('order', 'GET /order/{id}', id);
  const gone = useGone(error, list);
  if (!order) return gone ?? <PageSkeleton />;
  const title = t('ADMIN.ORDER.ONE', { number: order.number });
  return (
    <Stack>
      <div>
        <PageHeader title={title} back={list} actions={<Buttons order={order} />} />
        <Group gap="sm">
          <StateMark row={order} />
          <ActivationMark row={order} />
          <Text className="breakable">{order.name || order.email}</Text>
        </Group>
      </div>
      <LinkCard order={order} />
      <GivenCard key={order.version} order={order} />
      <FactsCard order={order} />
    </Stack>
  );
}

/** The link has its own button beside it, and the check, which is what waits to be done, stands last. */
const others = orderVerbs.filter(({ name }) => name !== 'copy' && name !== 'check');

function Buttons({ order }: { order: Order }) {
  const t = useText();
  const navigate = useNavigate();
  const actions = useOrderActions();
  const { communityId } = order;
  const run = {
    check: () => void actions.check(order),
    copy: () => void actions.copy(order),
    newToken: async () => (await actions.newToken(order)) && actions.refresh(),
    decline: async () => (await actions.decline(order)) && actions.refresh(),
    remove: async () => (await actions.remove(order)) && navigate(backTo(list)),
  };
  return (
    <>
      <VerbButtons verbs={others} row={order} run={run} />
      {order.can.check && (
        <Button leftSection={<IconChecklist size={18} />} onClick={run.check}>
          {t('ADMIN.ORDER.VERB.check')}
        </Button>
      )}
      {communityId && <OpenHouse id={communityId} />}
    </>
  );
}

/** Enters the house that the order has founded. */
function OpenHouse({ id }: { id: string }) {
  const t = useText();
  const enter = () => {
    stored.set('community', id);
    location.assign('/nastenka');
  };
  return (
    <Button leftSection={<IconHome size={18} />} onClick={enter}>
      {t('ADMIN.ORDER.OPEN_HOUSE')}
    </Button>
  );
}

/** The address of the customer's form, to be copied, and when it ends; a word where it opens nothing any more. */
function LinkCard({ order }: { order: Order }) {
  const t = useText();
  const { copy } = useOrderActions();
  if (order.status !== 'waiting') return null;
  return (
    <Card title={t('ADMIN.ORDER.SECTION.LINK')}>
      {order.url ? (
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            miw={0}
            readOnly
            label={t('ADMIN.ORDER.LINK.UNTIL', { date: showDateTime(order.expiresAt) })}
            value={order.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t('ADMIN.ORDER.VERB.copy')}
            title={t('ADMIN.ORDER.VERB.copy')}
            onClick={() => void copy(order)}
          >
            <IconCopy size={18} />
          </ActionIcon>
        </Group>
      ) : (
        <Text>{t('ADMIN.ORDER.LINK.ENDED', { date: showDateTime(order.expiresAt) })}</Text>
      )}
    </Card>
  );
}

/** Whom it is for and who takes care of it, to be changed until it is decided. */
function GivenCard({ order }: { order: Order }) {
  const t = useText();
  const { refresh } = useOrderActions();
  const saving = useOrderSaving(order, () => void refresh());
  return (
    <Card title={t('ADMIN.ORDER.SECTION.GIVEN')}>
      <Stack>
        {saving.isRestored && <DraftNotice onDiscard={saving.discard} />}
        {saving.newer && (
          <NewerVersion
            newer={{ title: saving.newer.email }}
            onKeepMine={saving.keepMine}
            onTakeNewer={saving.takeNewer}
          >
            <Facts facts={[['ADMIN.ORDER.FIELD.caretaker', saving.newer.caretaker]]} />
          </NewerVersion>
        )}
        <GivenFields form={saving.form} order={order} />
        {order.can.edit && (
          <Group justify="flex-end">
            <Button onClick={saving.save} loading={saving.busy} disabled={!saving.form.isDirty()}>
              {t('BASE.SAVE')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** What an order comes to (ORDER-15). */
function FactsCard({ order }: { order: Order }) {
  const t = useText();
  const { period, total, units } = order;
  const price = total !== null && period && t(`ADMIN.ORDER.PRICE.${period}`, { price: formatMoney(total, t.lang) });
  return (
    <Card title={t('ADMIN.ORDER.SECTION.FACTS')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <Facts
          facts={[
            ['ADMIN.ORDER.FIELD.number', order.number],
            ['ADMIN.ORDER.FIELD.variableSymbol', order.variableSymbol],
            ['ADMIN.ORDER.FIELD.createdAt', showDateTime(order.createdAt)],
            ['ADMIN.ORDER.FIELD.caretaker', order.caretaker],
            ['ADMIN.ORDER.FIELD.proforma', order.proforma],
          ]}
        />
        <Facts
          facts={[
            ['ADMIN.ORDER.FIELD.name', order.name],
            ['SVJ.FIELD.ico', order.ico],
            ['ADMIN.ORDER.FIELD.contactPerson', order.contactPerson],
            ['ADMIN.ORDER.FIELD.invoicingEntity', order.invoicingEntity],
            ['ADMIN.ORDER.FIELD.units', units],
            ['ADMIN.ORDER.FIELD.pricePerUnit', formatMoney(order.pricePerUnit, t.lang)],
            ['ADMIN.ORDER.FIELD.total', order.is_free ? t('ADMIN.ORDER.FREE.YES') : price],
          ]}
        />
      </SimpleGrid>
    </Card>
  );
}
