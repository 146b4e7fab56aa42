import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { Card, PageHeader } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DetailPage } from '#web/ui/detailpage.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { useRecord } from '#web/ui/listquery.ts';
import { useVerbs, VerbButtons } from '#web/ui/verbs.tsx';
import { unitVerbs, useUnitActions } from './units.actions.tsx';
import { type Unit, useRunningVotes } from './units.data.ts';
import { Fraction, Owners, People } from './units.facts.tsx';
import { Ownership } from './units.ownership.tsx';

const UnitForm = lazy(() => import('./units.form.tsx').then((m) => ({ default: m.UnitForm })));

/** /jednotky/{id}: a unit to read; with `mode=edit` in the address, its form. */
export function UnitDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useRecord('room', 'GET /room/{id}', id);
  const { refresh } = useVerbs('room');
  return (
    <DetailPage
      path="/jednotky"
      query={query}
      refresh={refresh}
      form={(unit, leave) => <UnitForm unit={unit} {...leave} />}
      read={(unit, go) => <ReadUnit unit={unit} {...go} />}
    />
  );
}

function ReadUnit({ unit, onEdit, onGone }: { unit: Unit; onEdit: () => void; onGone: () => void }) {
  const t = useText();
  const actions = useUnitActions();
  const navigate = useNavigate();
  const transfer = () => void navigate({ to: '/jednotky/$id/prevod', params: { id: unit.id } });
  const run = { transfer, edit: onEdit, remove: async () => (await actions.remove([unit])) && onGone() };
  const { representative, authorizedPersons } = unit;
  const people: Fact[] = [
    ['UNIT.FIELD.representative', representative && <People people={[representative]} />],
    ['UNIT.FIELD.authorizedPersons', authorizedPersons.length > 0 && <People people={authorizedPersons} />],
  ];
  return (
    <Stack>
      <PageHeader
        hasLink
        title={`${t(`UNIT.TYPE.${unit.type}`)} ${unit.number}`}
        back="/jednotky"
        deed={<VerbButtons verbs={unitVerbs} row={unit} run={run} />}
      />
      <RunningVotes id={unit.id} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Card title={t('UNIT.SECTION.UNIT')}>
          <UnitFacts unit={unit} />
        </Card>
        <Card title={t('UNIT.FIELD.owners')}>
          <Owners owners={unit.svj_users} />
        </Card>
      </SimpleGrid>
      {people.some(([, value]) => value) && (
        <Card title={t('UNIT.SECTION.PEOPLE')}>
          <Facts facts={people} />
        </Card>
      )}
      <Ownership unitId={unit.id} />
      {unit.notes && (
        <Card title={t('UNIT.FIELD.notes')}>
          <Text className="pre">{unit.notes}</Text>
        </Card>
      )}
    </Stack>
  );
}

/** After owners were changed: running votes in which the unit still stands as it was, each with the way there. */
function RunningVotes({ id }: { id: string }) {
  const t = useText();
  const votes = useRunningVotes(id);
  if (votes.length === 0) return null;
  return (
    <Card role="status" title={t('UNIT.VOTES.TITLE')}>
      <Text>{t('UNIT.VOTES.TEXT')}</Text>
      <Stack component="ul" gap={4} mt="xs" mb={0} pl="md">
        {votes.map((vote) => (
          <li key={vote.id}>
            <Anchor component={Link} {...({ to: '/hlasovani/$id', params: { id: vote.id } } as object)} inherit>
              {vote.title}
            </Anchor>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function UnitFacts({ unit }: { unit: Unit }) {
  const t = useText();
  const facts: Fact[] = [
    ['UNIT.FIELD.number', unit.number],
    ['UNIT.FIELD.entrance', unit.entrance],
    ['UNIT.FIELD.floor', unit.floor],
    ['UNIT.FIELD.share', unit.share && <Fraction share={unit.share} />],
    ['UNIT.FIELD.use', t(`UNIT.USE.${unit.use}`)],
    ['UNIT.FIELD.ofAssociation', unit.isVoteless && t('UNIT.VOTELESS')],
    ['UNIT.FIELD.residentsCount', unit.residentsCount === null ? null : String(unit.residentsCount)],
  ];
  return <Facts facts={facts} />;
}
