import { Anchor, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type Country, showCountry, showPost } from '#shared/registers.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { Emails } from '#web/ui/reach.tsx';
import type { Community, House } from './communities.data.ts';
import { Picture } from './communities.picture.tsx';

const Activities = lazy(() => import('./communities.activities.tsx').then((m) => ({ default: m.Activities })));

type Place = { street: string; city: string; post: string; country: string };

/** What is known of the community, its entrances and, for the privileged, what happened lately (G-045). */
export function Information({ house }: { house: House }) {
  const t = useText();
  const { user } = useSession();
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack>
          <Card title={t('SVJ.SECTION.BASICS')}>
            <Picture avatar={house.svj.avatar} />
            <Known facts={basics(house.svj, t)} />
          </Card>
          <Invoice svj={house.svj} />
        </Stack>
        <Stack>
          <Reach svj={house.svj} />
          <Card title={t('SVJ.SECTION.ENTRANCES')}>
            <Entrances house={house} />
          </Card>
        </Stack>
      </SimpleGrid>
      {user.isPrivileged && (
        <Suspense fallback={<Skeleton h={640} />}>
          <Activities newest={house.activities} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Facts, or a word that none is known yet. */
function Known({ facts }: { facts: Fact[] }) {
  const t = useText();
  return facts.some(([, value]) => value) ? <Facts facts={facts} /> : <Text c="dimmed">{t('SVJ.EMPTY')}</Text>;
}

function Reach({ svj }: { svj: Community }) {
  const t = useText();
  const facts: Fact[] = [
    ['SVJ.FIELD.email', mail(svj.email)],
    ['SVJ.FIELD.invoiceEmail', mail(svj.invoiceEmail)],
    ['SVJ.FIELD.dataBox', svj.dataBox],
    ['SVJ.FIELD.bankAccount', svj.bankAccount],
    ['SVJ.FIELD.paymentEmail', mail(svj.paymentEmail)],
  ];
  return (
    <Card title={t('SVJ.SECTION.REACH')}>
      <Known facts={facts} />
    </Card>
  );
}

function Invoice({ svj }: { svj: Community }) {
  const t = useText();
  const facts: Fact[] = [
    ['SVJ.FIELD.companyName', svj.invoiceCompanyName],
    [
      'SVJ.SECTION.ADDRESS',
      addressOf(
        { street: svj.invoiceStreet, city: svj.invoiceCity, post: svj.invoicePost, country: svj.invoiceCountry },
        t,
      ),
    ],
    ['SVJ.FIELD.ico', svj.invoiceIco],
    ['SVJ.FIELD.dic', svj.invoiceDic],
  ];
  if (!facts.some(([, value]) => value)) return null;
  return (
    <Card title={t('SVJ.SECTION.INVOICE')}>
      <Facts
        facts={facts.map(([name, value]) => [name === 'SVJ.SECTION.ADDRESS' ? 'SVJ.FIELD.street' : name, value])}
      />
    </Card>
  );
}

/** The entrances; one with an address of its own has its own way to the map. */
function Entrances({ house: { svj, entrances } }: { house: House }) {
  const t = useText();
  const own = addressOf(svj, t);
  if (entrances.length === 0) return <Text c="dimmed">{t('SVJ.HINT.entrances')}</Text>;
  return (
    <ul className="plain-list" aria-label={t('SVJ.SECTION.ENTRANCES')}>
      {entrances.map((entrance) => (
        <li key={entrance.id}>
          <div>
            <Text fw={600}>{entrance.name}</Text>
            <Text size="sm" c="dimmed">
              {inOneLine(addressOf(entrance, t))}
            </Text>
          </div>
          {addressOf(entrance, t) !== own && <OnMap address={addressOf(entrance, t)} />}
        </li>
      ))}
    </ul>
  );
}

function basics(svj: Community, t: Say): Fact[] {
  const address = addressOf(svj, t);
  return [
    ['SVJ.FIELD.nickname', svj.nickname],
    [
      'SVJ.SECTION.ADDRESS',
      address && (
        <>
          {`${address}\n`}
          <OnMap address={address} />
        </>
      ),
    ],
    ['SVJ.FIELD.ico', svj.ico],
    ['SVJ.FIELD.dic', svj.dic],
    ['SVJ.FIELD.totalShares', svj.totalShares?.toLocaleString(t.lang)],
    ['SVJ.FIELD.invitationDays', svj.invitationDays],
    ['SVJ.FIELD.proxyLimit', svj.proxyLimit],
    ['SVJ.FIELD.remoteMeetings', svj.remoteMeetings && t('SVJ.REMOTE')],
  ];
}

const inOneLine = (address: string) => address.replaceAll('\n', ', ');

/** An address found on a map, which opens beside the application and is not told where the reader came from. */
function OnMap({ address }: { address: string }) {
  const t = useText();
  if (!address) return null;
  const place = inOneLine(address);
  return (
    <Anchor
      href={`https://mapy.com/fnc/v1/search?query=${encodeURIComponent(place)}`}
      target="_blank"
      rel="noreferrer"
      size="sm"
      underline="always"
      className="nowrap"
      aria-label={`${t('SVJ.MAP')}: ${place}`}
    >
      {t('SVJ.MAP')}
    </Anchor>
  );
}

const mail = (address: string | null) => address && <Emails emails={[address]} />;

/** Street, postcode and town, and the country when it is another one. */
function addressOf({ street, city, post, country }: Place, t: Say): string {
  const place = [showPost(post), city].filter(Boolean).join(' ');
  const abroad = country === 'cs' ? '' : showCountry(country as Country, t.lang);
  return [street, place, street || place ? abroad : ''].filter(Boolean).join('\n');
}
