import { Text } from '@mantine/core';
import { showCountry, showPost } from '#shared/registers.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { Emails, Phones, Web } from '#web/ui/reach.tsx';
import { contactPerson } from '../contacts.rules.ts';
import type { ContactRow } from './contacts.data.ts';

/** Phones, e-mails, web and data box, to use by one touch. */
export function Reach({ contact }: { contact: ContactRow }) {
  const t = useText();
  const { phones, emails, web, dataBox } = contact;
  if (phones.length + emails.length === 0 && !web && !dataBox) return <Text c="dimmed">{t('CONTACT.NO_REACH')}</Text>;
  const facts: Fact[] = [
    ['CONTACT.FIELD.phones', phones.length > 0 && <Phones phones={phones} />],
    ['CONTACT.FIELD.emails', emails.length > 0 && <Emails emails={emails} />],
    ['CONTACT.FIELD.web', web && <Web web={web} />],
    ['CONTACT.FIELD.dataBox', dataBox],
  ];
  return <Facts facts={facts} />;
}

/** Where it sits: street, postcode and town, and the country when it is another one. */
function addressOf({ street, city, post, country }: ContactRow, t: Say): string {
  const place = [showPost(post), city].filter(Boolean).join(' ');
  return [street, place, country === 'cs' ? '' : showCountry(country, t.lang)].filter(Boolean).join('\n');
}

const identityOf = (contact: ContactRow, t: Say): Fact[] => [
  contact.type === 'company'
    ? ['CONTACT.SECTION.PERSON', contactPerson(contact)]
    : ['CONTACT.FIELD.company_name', contact.company_name],
  ['CONTACT.FIELD.position', contact.position],
  ['CONTACT.SECTION.ADDRESS', addressOf(contact, t)],
  ['CONTACT.FIELD.ico', contact.ico],
  ['CONTACT.FIELD.dic', contact.dic],
];

/** Who it is, where it sits and its numbers in the registers; nothing when none of it is known. */
export function Identity({ contact }: { contact: ContactRow }) {
  const t = useText();
  const facts = identityOf(contact, t);
  if (!facts.some(([, value]) => value)) return null;
  return (
    <Card title={t('CONTACT.SECTION.IDENTITY')}>
      <Facts facts={facts} />
    </Card>
  );
}
