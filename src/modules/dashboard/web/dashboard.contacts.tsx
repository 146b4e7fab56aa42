import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { showName, showPhone } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { ReachButtons } from '#web/ui/reachbuttons.tsx';
import { roleTitle } from '#web/ui/roletitle.ts';
import { importantOf } from '../dashboard.rules.ts';
import { pinnedContacts, useAnswer } from './dashboard.data.ts';
import { Failed } from './dashboard.failed.tsx';

const most = 10;

/** The committee with what each of them shows of phone and e-mail, then the contacts that it pinned (DASH-05, G-014). */
export function ImportantContacts() {
  const t = useText();
  const { house, reads } = useSession();
  const pinned = useAnswer(pinnedContacts);
  const people = importantOf(house?.committees ?? []);
  if (people.length === 0 && !pinned.data?.length && !pinned.isError) return null;
  return (
    <Card title={t('DASHBOARD.CONTACTS')}>
      <ul className="plain-list">
        {people.slice(0, most).map((person) => (
          <Contact key={person.id} name={showName(person)} about={roleTitle(t, person.role, person.sex)} {...person}>
            <Text fw={500} className="breakable">
              {showName(person)}
            </Text>
          </Contact>
        ))}
      </ul>
      <Failed of={pinned} />
      {pinned.data && pinned.data.length > 0 && (
        <ul className="plain-list" aria-label={t('CONTACT.DASHBOARD')}>
          {pinned.data.slice(0, most).map(({ id, title, position, category, phones, emails }) => (
            <Contact
              key={id}
              name={title}
              about={position || t(`CONTACT.CATEGORY.${category}`)}
              phone={phones[0]}
              email={emails[0]}
            >
              <Link to="/adresar-kontaktu/$id" params={{ id }} className="row-title">
                {title}
              </Link>
            </Contact>
          ))}
        </ul>
      )}
      {reads('contacts') && (
        <Anchor component={Link} to="/adresar-kontaktu" size="sm">
          {t('CONTACT.DASHBOARD.ALL')}
        </Anchor>
      )}
    </Card>
  );
}

type Reached = { name: string; about: string; phone?: string | null; email?: string | null; children: ReactNode };

/** Somebody to reach: the number written out, and buttons for a finger. */
function Contact({ name, about, phone, email, children }: Reached) {
  return (
    <li>
      <div>
        {children}
        <Text size="sm" c="dimmed" className="breakable">
          {about}
        </Text>
        {phone && (
          <Text size="sm" className="nowrap">
            {showPhone(phone)}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <ReachButtons phone={phone} email={email} name={name} />
      </Group>
    </li>
  );
}
