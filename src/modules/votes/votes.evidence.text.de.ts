import type { Translation } from '#shared/text.ts';
import type { votesEvidence as source } from './votes.evidence.text.cs.ts';

export const votesEvidence: Translation<typeof source> = {
  'VOTE.WARN.twice':
    '{row}: Die Einheit steht mehrfach in der Liste, ihre Zeilen haben zusammen mehr, als ihr zusteht.',
  'VOTE.WARN.neighbour': '{row}: Es stimmt ein Nachbar ab, der kein Eigentümer ist.',
  'VOTE.WARN.sold':
    '{row}: Der Eigentümer der Einheit hat am {date} gewechselt, in der Liste steht noch der bisherige.',
  'VOTE.WARN.nobody':
    '{row}: Die Miteigentümer haben keinen gemeinsamen Vertreter, für die Einheit kann noch niemand abstimmen.',
  'VOTE.WARN.RECORD': 'Vertreter aus einer Urkunde eintragen',
  'VOTE.NAMED.LIST': 'Vertreter der Miteigentümer',
  'VOTE.NAMED.LINE': 'Für die Einheit {unit}: {name}',
  'VOTE.NAMED.AGREED': 'in der Anwendung geeinigt',
  'VOTE.NAMED.PAPER': 'aus einer Urkunde eingetragen',
  'VOTE.ADDRESS.TITLE': 'Geänderte Anmeldeadressen',
  'VOTE.ADDRESS.CHANGED': 'geändert am {at}',
  'VOTE.ADDRESS.CONFIRM': 'Adresse bestätigen',
  'VOTE.ADDRESS.CONFIRM_OF': 'Adresse bestätigen: {name}',
  'VOTE.ADDRESS.DONE': 'Die Adresse ist bestätigt.',
  'VOTE.ADDRESS.TEXT':
    'Während der Abstimmung hat sich die Anmeldeadresse geändert. Diese Personen erhalten keinen Code, bis jemand aus dem Ausschuss bestätigt, dass die neue Adresse wirklich ihre ist. Prüfen Sie das anders als per E-Mail, etwa telefonisch.',
  'VOTE.ADDRESS.OTHER':
    'Bestätigen kann sie nur jemand aus dem Ausschuss, der sie nicht geändert hat und den sie nicht betrifft. Gibt es im Haus niemanden, bestätigt sie der Administrator der Anwendung, oder Sie stimmen mit einem unterschriebenen Zettel ab.',
  'VOTE.ADDRESS.ASK':
    'Bestätigen, dass die neue Adresse wirklich dieser Person gehört: {name}?\nSie erhält dann einen Code und kann abstimmen. Die Bestätigung bleibt im Protokoll der Abstimmung.',
  'VOTE.MOVE.LIST': 'Übertragungen auf neue Eigentümer',
  'VOTE.MOVE.LINE': 'Früher {from}, jetzt {to}',
  'VOTE.OBJECT.LIST': 'Einwände gegen erfasste Stimmen',
};
