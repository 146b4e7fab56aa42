import type { Translation } from '#shared/text.ts';
import type { votesProfile as source } from './votes.profile.text.cs.ts';

export const votesProfile: Translation<typeof source> = {
  'VOTE.REGISTER.TITLE': 'Beschlusssammlung',
  'VOTE.REGISTER.OPEN': {
    one: '{count} angenommener Punkt steht noch nicht in der Beschlusssammlung.',
    other: '{count} angenommene Punkte stehen noch nicht in der Beschlusssammlung.',
  },
  'VOTE.REGISTER.ENTER': 'In die Beschlusssammlung eintragen',
  'VOTE.REGISTER.DONE': 'Die angenommenen Punkte stehen in der Beschlusssammlung.',
  'VOTE.POWER.TITLE': 'Vollmachten',
  'VOTE.LEDGER.CHECK': 'Heruntergeladene Datei prüfen',
  'VOTE.POWER.FOR': 'Sie stimmen für die Einheit {unit} mit Vollmacht von {names} ab.',
  'VOTE.POWER.ORDER': 'Der Vollmachtgeber hat bestimmt, wie abzustimmen ist. {point}: {value}',
  'VOTE.POWER.DONE': 'Für die Einheit {unit} (Vollmacht von {names}) wurde bereits abgestimmt.',
  'VOTE.POWER.START': 'Mit Vollmacht abstimmen',
  'VOTE.POWER.NOBODY': 'Es gibt niemanden, für den Sie mit Vollmacht abstimmen können',
  'VOTE.PROFILE.majority_present': 'mehr als die Hälfte der Stimmen der Anwesenden',
  'VOTE.PROFILE.majority_all': 'mehr als die Hälfte der Stimmen aller Eigentümer',
  'VOTE.PROFILE.at_least_3_4_all': 'mindestens drei Viertel der Stimmen aller Eigentümer',
  'VOTE.PROFILE.at_least_2_3_all': 'mindestens zwei Drittel der Stimmen aller Eigentümer',
  'VOTE.PROFILE.all': 'die Stimmen aller Eigentümer',
  'VOTE.PROFILE.more.present': 'mehr als {part} der Stimmen der Anwesenden',
  'VOTE.PROFILE.least.present': 'mindestens {part} der Stimmen der Anwesenden',
  'VOTE.PROFILE.more.all': 'mehr als {part} der Stimmen aller Eigentümer',
  'VOTE.PROFILE.least.all': 'mindestens {part} der Stimmen aller Eigentümer',
  'VOTE.PROFILE.TURNOUT.more': 'Beteiligung von mehr als {part} aller Stimmen',
  'VOTE.PROFILE.TURNOUT.least': 'Beteiligung von mindestens {part} aller Stimmen',
  'VOTE.PROFILE.NEEDED': 'Zur Annahme nötig: {needed}.',
  'VOTE.PROFILE.SOME': 'für einige Punkte gilt eine andere Mehrheit, sie steht bei ihnen',
  'VOTE.PROFILE.TURNOUT_ONLY': 'Beteiligung: {value} ({part}).',
  'VOTE.PROFILE.LACK.AGREE.more':
    'Damit der Punkt bei dieser Beteiligung durchgeht, müssten noch mehr als {percent} aller Stimmen ({part}) dafür sein.',
  'VOTE.PROFILE.LACK.AGREE.least':
    'Damit der Punkt bei dieser Beteiligung durchgeht, müssten noch mindestens {percent} aller Stimmen ({part}) dafür sein.',
  'VOTE.PROFILE.LACK.AGREE.any':
    'Dafür ist genau die Grenze, die noch nicht reicht: Es fehlt irgendeine weitere Ja-Stimme.',
  'VOTE.PROFILE.LACK.TURNOUT.more': 'Zur nötigen Beteiligung fehlen mehr als {percent} aller Stimmen ({part}).',
  'VOTE.PROFILE.LACK.TURNOUT.least': 'Zur nötigen Beteiligung fehlen mindestens {percent} aller Stimmen ({part}).',
  'VOTE.PROFILE.LACK.TURNOUT.any':
    'Die Beteiligung liegt genau an der Grenze, die noch nicht reicht: Es fehlt irgendeine weitere Stimme.',
  'VOTE.OBJECT.TEXT':
    'Entspricht die erfasste Stimme nicht Ihrem Willen? Schreiben Sie, warum. Die Stimme ändert sich dadurch nicht, der Einwand bleibt aber im Protokoll und in der Niederschrift, und der Ausschuss erfährt sofort davon. Möglich ist das nur einmal.',
  'VOTE.ADDRESS.WHAT':
    'Rufen Sie jemanden aus dem Ausschuss an oder kommen Sie vorbei. Sobald geprüft und bei dieser Abstimmung bestätigt ist, dass die neue Adresse Ihre ist, fordern Sie den Code erneut an. Abstimmen können Sie auch mit einem unterschriebenen Zettel.',
  'VOTE.MOVE.TEXT':
    'Für diese Zeile stimmt dann der neue Eigentümer ab, er erhält auch die Nachrichten. Ein bereits angeforderter Code gilt nicht mehr. Die Übertragung bleibt im Protokoll der Abstimmung.',
  'VOTE.HISTORY.profile': 'Nötige Mehrheit geändert',
};
