import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showName, showPhone } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { roleTitle } from '#web/ui/roletitle.ts';
import { pinnedContacts, useAnswer } from './dashboard.data.ts';
import { Failed } from './dashboard.failed.tsx';

const most = 10;
const stacked = { display: 'block' };
const shownRoles = ['community_manager', 'mayorCommittee', 'subMayorCommittee', 'memberCommittee'];

/** The committee with what each of them shows of phone and e-mail, then the contacts that it pinned (DASH-05, G-014). */
export function ImportantContacts() {
  const t = useText();
  const { house, reads, writes } = useSession();
  const people =
    house?.committees.filter(({ role, state }) => state === 'active' && shownRoles.includes(role.name)) ?? [];
  return (
    <Card title={t('DASHBOARD.CONTACTS')}>
      {people.length === 0 && (
        <Text c="dimmed">
          {t('DASHBOARD.EMPTY_CONTACTS')}{' '}
          {writes('svj') && writes('users') && (
            <Anchor component={Link} to="/detail-svj" search={{ tab: 'committee' } as never} underline="always">
              {t('DASHBOARD.NAME_COMMITTEE')}
            </Anchor>
          )}
        </Text>
      )}
      <ul className="plain-list">
        {people.slice(0, most).map((person) => (
          <li key={person.id} style={stacked}>
            <Text fw={600} className="breakable">
              {showName(person)}
            </Text>
            <Text size="sm" c="dimmed">
              {roleTitle(t, person.role, person.sex)}
            </Text>
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
  const answer = useAnswer(pinnedContacts);
  const { data = [] } = answer;
  return (
    <>
      <Failed of={answer} />
      {data.length > 0 && (
        <ul className="plain-list" aria-label={t('CONTACT.DASHBOARD')}>
          {data.slice(0, most).map((contact) => (
            <li key={contact.id} style={stacked}>
              <Link to="/adresar-kontaktu/$id" params={{ id: contact.id }} className="row-title">
                {contact.title}
              </Link>
              <Text size="sm" c="dimmed" className="breakable">
                {contact.position || t(`CONTACT.CATEGORY.${contact.category}`)}
              </Text>
              <Reach phone={contact.phones[0]} email={contact.emails[0]} />
            </li>
          ))}
        </ul>
      )}
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
