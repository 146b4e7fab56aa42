import { Anchor, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { cutText, showName, showPhone } from '#shared/display.ts';
import { api } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';

const latest = 3;
const cut = 30;
const stacked = { display: 'block' };

/** /nastenka: what is new in the house; each block for the modules that the person may see. */
export function Dashboard() {
  const t = useText();
  const { user, reads } = useSession();
  return (
    <>
      <PageHeader title={t('DASHBOARD.WELCOME', { name: showName(user) })} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack>
          {reads('messages') && <Notices tab="pined" title={t('DASHBOARD.PINNED')} />}
          {reads('messages') && <Notices tab="actual" title={t('DASHBOARD.LATEST')} />}
        </Stack>
        <ImportantContacts />
      </SimpleGrid>
    </>
  );
}

/** The pinned or the three latest messages, titles and texts cut to 30 characters (DASH-02, DASH-03, DASH-06). */
function Notices({ tab, title }: { tab: 'pined' | 'actual'; title: string }) {
  const t = useText();
  const input = { tab, page: 1, sizePerPage: '25' as const };
  const { data } = useQuery({
    queryKey: ['message', 'list', input],
    queryFn: ({ signal }) => api('GET /message', input, signal),
  });
  const rows = tab === 'actual' ? data?.messages.slice(0, latest) : data?.messages;
  return (
    <Card title={title}>
      {!data && <Skeleton h={96} />}
      {rows?.length === 0 && <Text c="dimmed">{t('DASHBOARD.EMPTY_MESSAGES')}</Text>}
      <ul className="plain-list">
        {rows?.map((row) => (
          <li key={row.id}>
            <div>
              <Link to="/zpravy/$id" params={{ id: row.id }} className="row-title">
                {cutText(row.title, cut, 'characters')}
              </Link>
              <Text size="sm" c="dimmed">
                {cutText(row.excerpt, cut, 'characters')}
              </Text>
            </div>
            <Text size="sm" c="dimmed" className="nowrap">
              {showDate(row.dateFrom ?? row.createdAt)}
            </Text>
          </li>
        ))}
      </ul>
      {tab === 'actual' && (
        <Anchor component={Link} to="/zpravy" size="sm">
          {t('DASHBOARD.ALL_MESSAGES')}
        </Anchor>
      )}
    </Card>
  );
}

/** The committee with what each of them shows of phone and e-mail, then the contacts that it pinned (DASH-05, G-014). */
function ImportantContacts() {
  const t = useText();
  const { house, reads } = useSession();
  const people = house?.committees.filter((person) => !person.role.name.startsWith('external_')) ?? [];
  return (
    <Card title={t('DASHBOARD.CONTACTS')}>
      {people.length === 0 && <Text c="dimmed">{t('DASHBOARD.EMPTY_CONTACTS')}</Text>}
      <ul className="plain-list">
        {people.map((person) => (
          <li key={person.id} style={stacked}>
            <div>
              <Text fw={600}>{showName(person)}</Text>
              <Text size="sm" c="dimmed">
                {t.raw(`ROLE.${person.role.name}`)}
              </Text>
            </div>
            <Reach phone={person.phone} email={person.email} />
          </li>
        ))}
      </ul>
      {reads('contacts') && <PinnedContacts />}
    </Card>
  );
}

/** The pinned contacts, each with its first phone and e-mail. */
function PinnedContacts() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['contact', 'list', 'pinned'],
    queryFn: ({ signal }) => api('GET /contact/getPin', {}, signal),
  });
  return (
    <>
      {!data && <Skeleton h={96} />}
      <ul className="plain-list" aria-label={t('CONTACT.DASHBOARD')}>
        {data?.map((contact) => (
          <li key={contact.id} style={stacked}>
            <div>
              <Link to="/adresar-kontaktu/$id" params={{ id: contact.id }} className="row-title">
                {contact.title}
              </Link>
              <Text size="sm" c="dimmed">
                {contact.position || t(`CONTACT.CATEGORY.${contact.category}`)}
              </Text>
            </div>
            <Reach phone={contact.phones[0]} email={contact.emails[0]} />
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/adresar-kontaktu" size="sm">
        {t('CONTACT.DASHBOARD.ALL')}
      </Anchor>
    </>
  );
}

/** A phone and an e-mail under the name, so that long ones have room on a phone. */
function Reach({ phone, email }: { phone?: string | null; email?: string | null }) {
  return (
    <Group gap="sm" style={{ rowGap: 0 }}>
      {phone && <Anchor href={`tel:${phone}`}>{showPhone(phone)}</Anchor>}
      {email && (
        <Anchor href={`mailto:${email}`} style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Anchor>
      )}
    </Group>
  );
}
