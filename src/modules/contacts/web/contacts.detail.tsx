import { Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { type Country, showCountry } from '#shared/registers.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { DetailPage } from '#web/ui/detailpage.tsx';
import { History } from '#web/ui/history.tsx';
import { VerbButtons } from '#web/ui/verbs.tsx';
import { Visibility } from '#web/ui/visibility.tsx';
import { contactVerbs, useContactActions } from './contacts.actions.tsx';
import { type Contact, useContact } from './contacts.data.ts';
import { Identity, Reach } from './contacts.facts.tsx';

const ContactForm = lazy(() => import('./contacts.form.tsx').then((m) => ({ default: m.ContactForm })));

/** /adresar-kontaktu/{id}: a contact to read; with `mode=edit` in the address, its form. */
export function ContactDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useContact(id);
  const { refresh } = useContactActions();
  return (
    <DetailPage
      path="/adresar-kontaktu"
      query={query}
      refresh={refresh}
      form={(contact, leave) => <ContactForm contact={contact} {...leave} />}
      read={(contact, go) => <ReadContact contact={contact} {...go} />}
    />
  );
}

function ReadContact({ contact, onEdit, onGone }: { contact: Contact; onEdit: () => void; onGone: () => void }) {
  const t = useText();
  const actions = useContactActions();
  const run = { edit: onEdit, remove: async () => (await actions.remove([contact.id])) && onGone() };
  return (
    <Stack>
      <div>
        <PageHeader
          hasLink
          title={contact.title}
          back="/adresar-kontaktu"
          actions={<VerbButtons verbs={contactVerbs} row={contact} run={run} />}
        />
        <Marks contact={contact} />
      </div>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Card title={t('CONTACT.SECTION.REACH')}>
          <Reach contact={contact} />
        </Card>
        <Identity contact={contact} />
      </SimpleGrid>
      {contact.notes && (
        <Card title={t('CONTACT.FIELD.notes')}>
          <Text className="pre">{contact.notes}</Text>
        </Card>
      )}
      {contact.can.edit && (
        <History
          rows={contact.history}
          name={(action) => historyName(t, action)}
          value={(action, text) => historyValue(t, action, text)}
        />
      )}
    </Stack>
  );
}

/** Type, category, visibility and the pin, under the name. */
function Marks({ contact }: { contact: Contact }) {
  const t = useText();
  const { user } = useSession();
  return (
    <Group gap="sm">
      <Badge variant="light" tt="none">
        {t(`CONTACT.CATEGORY.${contact.category}`)}
      </Badge>
      {user.isPrivileged && <Visibility isPublic={contact.visibility === 'public'} />}
      <Text size="sm" c="dimmed">
        {t(`CONTACT.TYPE.${contact.type}`)}
        {contact.isPinned && (
          <>
            {' · '}
            <IconPin size={14} aria-hidden /> {t('CONTACT.PINNED')}
          </>
        )}
      </Text>
    </Group>
  );
}

const historyName = (t: Say, action: string): string =>
  action === 'create'
    ? t('CONTACT.HISTORY.create')
    : t('CONTACT.HISTORY.CHANGE', { field: t.raw(`CONTACT.FIELD.${action}`) });

function historyValue(t: Say, action: string, text: string): string | undefined {
  if (action === 'type' || action === 'category') return t.raw(`CONTACT.${action.toUpperCase()}.${text}`);
  return action === 'country' ? showCountry(text as Country, t.lang) : undefined;
}
