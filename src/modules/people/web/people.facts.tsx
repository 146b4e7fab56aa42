import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { fraction, showPercent, tellShare } from '#shared/fraction.ts';
import { languageNames } from '#shared/languages.ts';
import { type Country, showCountry, showPost } from '#shared/registers.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { Emails, Phones } from '#web/ui/reach.tsx';
import type { Reach } from '../people.rules.ts';
import type { Person } from './people.data.ts';

/** E-mails and phones to use by one touch, each with who else sees it. */
export function ReachFacts({ person }: { person: Person }) {
  const t = useText();
  const { emails, phones, preferredCommunication } = person;
  if (emails.length + phones.length === 0) return <Text c="dimmed">{t('USER.NO_REACH')}</Text>;
  return (
    <Facts
      facts={[
        [
          'USER.FIELD.emails',
          emails.length > 0 && <ReachList list={emails} of={(value) => <Emails emails={[value]} />} />,
        ],
        [
          'USER.FIELD.phones',
          phones.length > 0 && <ReachList list={phones} of={(value) => <Phones phones={[value]} />} />,
        ],
        [
          'USER.FIELD.preferredCommunication',
          preferredCommunication && t(`USER.COMMUNICATION.${preferredCommunication}`),
        ],
      ]}
    />
  );
}

function ReachList({ list, of }: { list: Reach[]; of: (value: string) => React.ReactNode }) {
  const t = useText();
  return (
    <Stack gap={4}>
      {list.map(({ value, visibility }) => (
        <Group key={value} gap="xs">
          {of(value)}
          <Text size="xs" c="dimmed">
            {t(`USER.SEEN.${visibility}`)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}

function addressOf(street: string | null, post: string | null, city: string | null, country: Country | null, t: Say) {
  const place = [showPost(post ?? ''), city].filter(Boolean).join(' ');
  const abroad = country && country !== 'cs' ? showCountry(country, t.lang) : '';
  const lines = [street, place].filter(Boolean);
  return lines.length > 0 ? [...lines, abroad].filter(Boolean).join('\n') : '';
}

/** Where the person lives, what they own and how money reaches them; nothing when none of it is known to the reader. */
export function HomeCard({ person }: { person: Person }) {
  const t = useText();
  const { reads, writes } = useSession();
  const { street, post, city, country, permanentStreet, permanentPost, permanentCity, permanentCountry, share } =
    person;
  const rooms = person.rooms.map((room) => (
    <Group key={room.id} gap="md" mih={28}>
      <Anchor component={Link} to={`/jednotky/${room.id}`} size="sm">
        {room.number}
      </Anchor>
      {writes('rooms') && (
        <Anchor
          component={Link}
          to={`/jednotky/${room.id}/prevod`}
          size="sm"
          aria-label={t('USER.TRANSFER.OF', { number: room.number })}
        >
          {t('USER.TRANSFER')}
        </Anchor>
      )}
    </Group>
  ));
  const facts: Fact[] = [
    ['MODULE.rooms', reads('rooms') && rooms.length > 0 && rooms],
    [
      'USER.FIELD.share',
      share && `${tellShare(share, t.lang)} (${showPercent(fraction(share.top, share.bottom), t.lang)})`,
    ],
    ['USER.SECTION.ADDRESS', addressOf(street, post, city, country, t)],
    ['USER.SECTION.PERMANENT', addressOf(permanentStreet, permanentPost, permanentCity, permanentCountry, t)],
    ['USER.FIELD.entranceId', person.entrance],
    ['USER.FIELD.ico', person.ico],
    ['USER.FIELD.dic', person.dic],
    ['USER.FIELD.bankAccount', person.bankAccount],
    ['USER.FIELD.sex', person.sex && t(`USER.SEX.${person.sex}`)],
  ];
  if (!facts.some(([, value]) => value)) return null;
  return (
    <Card title={t('USER.SECTION.HOME')}>
      <Facts facts={facts} />
    </Card>
  );
}

/** To whom the person belongs and who belongs to them. */
export function RelativesCard({ person }: { person: Person }) {
  const t = useText();
  const { relationship, related } = person;
  if (!relationship && related.length === 0) return null;
  const link = (id: string, name: string) => (
    <Anchor component={Link} to={`/sousede/${id}`} size="sm">
      {name}
    </Anchor>
  );
  return (
    <Card title={t('USER.SECTION.RELATIONSHIP')}>
      <Stack gap="xs">
        {relationship && (
          <Text size="sm">
            {t(`USER.RELATED.${relationship.authorizedPersonType}`)}
            {': '}
            {link(relationship.relatedUserId, showName(relationship.person))}
          </Text>
        )}
        {related.map((relative) => (
          <Text key={relative.id} size="sm">
            {link(relative.id, showName(relative))}
            {relative.authorizedPersonType && `, ${t(`USER.RELATED.${relative.authorizedPersonType}`)}`}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

/** How far the person got in: when they were invited, in which language they read. */
export function AccessFacts({ person }: { person: Person }) {
  const t = useText();
  return (
    <Facts
      facts={[
        ['USER.INVITATION', person.state === 'active' ? null : t(`USER.INVITATION.${person.invitation}`)],
        ['USER.FIELD.activationSentAt', person.activationSentAt && showDateTime(person.activationSentAt)],
        ['BASE.LANGUAGE', person.lang && languageNames[person.lang]],
      ]}
    />
  );
}
