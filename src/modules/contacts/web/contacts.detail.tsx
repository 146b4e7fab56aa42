import { Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { lazy } from 'react';
import { type Country, showCountry } from '#shared/registers.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { History } from '#web/ui/history.tsx';
import { VisibilityFact } from '#web/ui/visibility.tsx';
import { contactVerbs, useContactActions } from './contacts.actions.tsx';
import type { Contact } from './contacts.data.ts';
import { Identity, Reach } from './contacts.facts.tsx';

const ContactForm = lazy(() => import('./contacts.form.tsx').then((m) => ({ default: m.ContactForm })));

/** /adresar-kontaktu/{id}: a contact to read; with `mode=edit` in the address, its form. */
export const ContactDetail = () => (
  <RecordPage
    kind="contact"
    call="GET /contact/{id}"
    path="/adresar-kontaktu"
    form={(contact, leave) => <ContactForm contact={contact} {...leave} />}
    read={(contact, go) => <ReadContact contact={contact} {...go} />}
  />
);

function ReadContact({ contact, onEdit, onGone }: { contact: Contact; onEdit: () => void; onGone: () => void }) {
  const t = useText();
  const actions = useContactActions();
  const run = { edit: onEdit, remove: async () => (await actions.remove([contact])) && onGone() };
  return (
    <Stack>
      <RecordHead title={contact.title} back="/adresar-kontaktu" verbs={contactVerbs} row={contact} run={run}>
        <Marks contact={contact} />
      </RecordHead>
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
  return (
    <Group gap="sm">
      <Badge variant="light" tt="none">
        {t(`CONTACT.CATEGORY.${contact.category}`)}
      </Badge>
      <VisibilityFact isPublic={contact.visibility === 'public'} />
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
