import type { Translation } from '#shared/text.ts';
import type { votes as source } from './votes.text.cs.ts';

export const votes: Translation<typeof source> = {
  'VOTE.VALUE.agree': 'Dafür',
  'VOTE.VALUE.notAgree': 'Dagegen',
  'VOTE.VALUE.noVote': 'Enthaltung',
  'VOTE.VALUE.miss': 'Abwesend',
  'VOTE.STATUS.concept': 'Entwurf',
  'VOTE.STATUS.run': 'Läuft',
  'VOTE.STATUS.finish': 'Beendet',
  'VOTE.TYPE.online': 'Online',
  'VOTE.TYPE.local': 'In der Versammlung',
  'VOTE.ACCEPTED': 'Angenommen',
  'VOTE.REFUSED': 'Nicht angenommen',
  'VOTE.CHANNEL.online': 'online, mit Code aus der E-Mail',
  'VOTE.CHANNEL.paper': 'auf dem Stimmzettel, vom Vorstand erfasst',
  'VOTE.CHANNEL.proxy': 'mit Vollmacht, vom Vorstand erfasst',
  'VOTE.CHANNEL.meeting': 'in der Versammlung, vom Vorstand erfasst',
  'VOTE.CHANNEL.absent': 'keine Stimme abgegeben, als abwesend erfasst',
  'MAIL.VOTE_CODE.SUBJECT': 'Code für die Abstimmung: {title}',
  'MAIL.VOTE_CODE.BODY':
    'Guten Tag,\n\nder Code zum Speichern der Stimmen in der Abstimmung {title} ({house}):\n\n{code}\n\nEr gilt {minutes} Minuten, einmal und nur für dieses Speichern. Wenn nicht Sie ihn angefordert haben, geben Sie ihn niemandem und informieren Sie den Vorstand.\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': 'Erfasste Stimme: {title}',
  'MAIL.VOTE_RECEIPT.BODY':
    'Guten Tag,\n\nin der Abstimmung {title} ({house}) wurde eine Stimme erfasst.\n\nEinheit: {unit}\nEigentümer: {owner}\nArt: {how}\n\n{choices}\n\nDie gespeicherte Stimme ändert niemand mehr. Entspricht sie nicht Ihrem Willen, wenden Sie sich sofort an den Vorstand.\n\nAbstimmung: {url}\nFingerabdruck: {fingerprint}\n\nBewahren Sie die signierte Bestätigung auf. Mit ihr kann jeder prüfen, dass Ihre Stimme im Protokoll geblieben ist:\n{receipt}\nÖffentlicher Schlüssel: {key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': 'Ergebnis der Abstimmung: {title}',
  'MAIL.VOTE_RESULT.BODY':
    'Guten Tag,\n\ndie Abstimmung {title} ({house}) ist beendet.\n\n{results}\n\nFür Sie ist erfasst:\n{own}\n\nDiese Angaben schließen das Protokoll der Abstimmung. Bewahren Sie sie auf: Mit ihnen kann jeder prüfen, dass niemand etwas daran geändert hat.\nLetzter Eintrag: {head}\nWurzel: {root}\nÖffentlicher Schlüssel: {key}\n\nEinzelheiten: {url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who}: {how}, Fingerabdruck {fingerprint}',
};
