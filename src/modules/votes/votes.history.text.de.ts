import type { Translation } from '#shared/text.ts';
import type { votesHistory as source } from './votes.history.text.cs.ts';

export const votesHistory: Translation<typeof source> = {
  'VOTE.HISTORY.create': 'Abstimmung angelegt',
  'VOTE.HISTORY.title': 'Name geändert',
  'VOTE.HISTORY.type': 'Art geändert',
  'VOTE.HISTORY.participationCount': 'Nötige Beteiligung geändert',
  'VOTE.HISTORY.acceptCount': 'Nötige Zustimmung geändert',
  'VOTE.HISTORY.acceptBase': 'Grundlage der Zustimmung geändert',
  'VOTE.HISTORY.audience': 'Sichtbarkeit geändert',
  'VOTE.HISTORY.deadline': 'Frist geändert',
  'VOTE.HISTORY.description': 'Beschreibung geändert',
  'VOTE.HISTORY.unanimous': 'Erfordernis der Zustimmung aller geändert',
  'VOTE.HISTORY.legalGround': 'Gesetzliche Grundlage geändert',
  'VOTE.HISTORY.legalNote': 'Anmerkung zur gesetzlichen Grundlage geändert',
  'VOTE.HISTORY.meeting': 'Versammlung geändert',
  'VOTE.HISTORY.closes': 'Selbsttätiges Ende geändert',
  'VOTE.HISTORY.open': 'Abstimmung eröffnet',
  'VOTE.HISTORY.finish': 'Abstimmung beendet',
  'VOTE.HISTORY.close': 'Nach Ablauf der Frist beendet',
  'VOTE.HISTORY.BY_ITSELF': 'Die Anwendung selbst',
  'VOTE.LEDGER.TEXT': 'Jede Stimme steht in einer Kette, in der sich nichts heimlich ändern lässt.',
  'VOTE.LEDGER.HEAD': 'Fingerabdruck des letzten Eintrags',
  'VOTE.LEDGER.ROOT': 'Wurzel des ganzen Protokolls',
  'VOTE.LEDGER.KEY': 'Öffentlicher Schlüssel',
  'VOTE.LEDGER.COPY': 'Ganzen Wert kopieren',
  'VOTE.LEDGER.COPIED': 'Kopiert',
  'VOTE.HISTORY.annul': 'Abstimmung annulliert',
  'VOTE.HISTORY.transfer': 'Übergang auf den neuen Eigentümer',
  'VOTE.HISTORY.objection': 'Einwand eines Eigentümers',
  'VOTE.HISTORY.address': 'Geänderte Adresse bestätigt',
  'VOTE.LEDGER.NOW':
    'Laden Sie das Protokoll herunter oder notieren Sie den Fingerabdruck: Mit dem freien Prüfprogramm kann jeder feststellen, ob etwas fehlt oder geändert wurde.',
  'VOTE.LEDGER.LATER':
    'Notieren Sie den Fingerabdruck. Das Protokoll lässt sich nach dem Ende der Abstimmung herunterladen, und jeder kann dann feststellen, ob etwas fehlt oder geändert wurde.',
};
