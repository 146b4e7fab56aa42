import type { Translation } from '#shared/text.ts';
import type { votesPaper as source } from './votes.paper.text.cs.ts';

export const votesPaper: Translation<typeof source> = {
  'MAIL.VOTE_CODE.SUBJECT': 'Code für die Abstimmung: {title}',
  'MAIL.VOTE_CODE.BODY':
    'Guten Tag,\n\nder Code zum Speichern der Stimmen in der Abstimmung {title} ({house}):\n\n{code}\n\nEr gilt {minutes} Minuten in der Anmeldung, in der er angefordert wurde, in jeder Abstimmung für ein Speichern. Wenn nicht Sie ihn angefordert haben, geben Sie ihn niemandem und informieren Sie den Vorstand.\n\n{app}',
  'VOTE.TELLS.OPENED': 'Abstimmung begonnen: {title}',
  'VOTE.TELLS.WAITS': 'Sie haben noch nicht abgestimmt: {title}',
  'VOTE.TELLS.LAST': 'Letzter Tag der Abstimmung: {title}',
  'VOTE.TELLS.REMINDED': 'Der Ausschuss erinnert an die Abstimmung: {title}',
  'VOTE.TELLS.RESULT': 'Ergebnis der Abstimmung: {title}',
  'VOTE.TELLS.UNTIL': 'Sie können bis {until} abstimmen.',
  'VOTE.TELLS.DEED': 'Zur Abstimmung',
  'VOTE.PRINT.ANNULLED': 'Annulliert {at} von {by}. Grund: {reason}',
  'VOTE.PRINT.NOT_VOTED': 'hat nicht abgestimmt',
  'MAIL.VOTE_ANNULLED.SUBJECT': 'Annullierte Abstimmung: {title}',
  'MAIL.VOTE_ANNULLED.BODY':
    'Guten Tag,\n\ndie Abstimmung {title} ({house}) wurde annulliert.\n\nWer: {by}\nWann: {at}\nGrund: {reason}\n\nDie Abstimmung bleibt mit dem damaligen Ergebnis unter den annullierten, samt Protokoll, Bestätigungen und Druck.\n\nAbstimmung: {url}\n\nSignierte Bestätigung der Annullierung: {receipt}\nÖffentlicher Schlüssel: {key}\n\n{app}',
  'MAIL.VOTE_OWNERS.SUBJECT': 'Wer für Sie abstimmt: {title}',
  'MAIL.VOTE_OWNERS.BODY': 'Guten Tag,\n\nin der Abstimmung {title} ({house}):\n\n{said}\n\nAbstimmung: {url}\n\n{app}',
  'MAIL.VOTE_OBJECTION.SUBJECT': 'Einwand gegen eine erfasste Stimme: {title}',
  'MAIL.VOTE_OBJECTION.BODY':
    'Guten Tag,\n\nin der Abstimmung {title} ({house}) erhebt ein Eigentümer Einwand gegen die für ihn erfasste Stimme.\n\nEinheit: {unit}\nEigentümer: {owner}\nErfasste Stimme: {how}\nEinwand: {reason}\n\nDie erfasste Stimme ändert sich dadurch nicht. Der Einwand steht im Protokoll und ist für jeden sichtbar, der es prüft.\n\nAbstimmung: {url}\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': 'Erfasste Stimme: {title}',
  'MAIL.VOTE_RECEIPT.BODY':
    'Guten Tag,\n\nin der Abstimmung {title} ({house}) wurde eine Stimme erfasst.\n\nEinheit: {unit}\nEigentümer: {owner}\nArt: {how}\n\n{choices}\n\nDie gespeicherte Stimme ändert niemand mehr. Entspricht sie nicht Ihrem Willen, wenden Sie sich sofort an den Vorstand.\n\nAbstimmung: {url}\nFingerabdruck: {fingerprint}\n\nBewahren Sie die signierte Bestätigung auf. Mit ihr kann jeder prüfen, dass Ihre Stimme im Protokoll geblieben ist:\n{receipt}\nÖffentlicher Schlüssel: {key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': 'Ergebnis der Abstimmung: {title}',
  'MAIL.VOTE_RESULT.BODY':
    'Guten Tag,\n\ndie Abstimmung {title} ({house}) ist beendet.\n\n{results}\n\nFür Sie ist erfasst:\n{own}\n\nDiese Angaben schließen das Protokoll der Abstimmung. Bewahren Sie sie auf: Mit ihnen kann jeder prüfen, dass niemand etwas daran geändert hat.\nLetzter Eintrag: {head}\nWurzel: {root}\nÖffentlicher Schlüssel: {key}\n\nEinzelheiten: {url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who}: {how}, Fingerabdruck {fingerprint}',
  'MAIL.VOTE_RESULT.WORDING': 'Vollständiger Wortlaut:',
  'MAIL.VOTE_RESULT.CUT': 'Der Wortlaut ist länger, als in die Nachricht passt. Vollständig steht er in der Anwendung.',
  'VOTE.PRINT.TITLE': 'Niederschrift über das Abstimmungsergebnis: {title}',
  'VOTE.PRINT.UNIT': 'Einheit',
  'VOTE.PRINT.OWNER': 'Eigentümer',
  'VOTE.PRINT.SPARE': 'Vertreten durch',
  'VOTE.PRINT.SHARE': 'Anteil',
  'VOTE.PRINT.HOW': 'Wie die Stimme erfasst ist',
  'VOTE.PRINT.EXCLUDED': 'stimmt nicht ab',
  'VOTE.PRINT.VISIBLE': 'Wer die Abstimmung sieht',
  'VOTE.PRINT.OPENED': 'Eröffnet',
  'VOTE.PRINT.VALUE': 'Stimme',
  'VOTE.PRINT.ROWS': 'Zeilen der Liste',
  'VOTE.PRINT.PART': 'Teil aller Stimmen',
  'VOTE.PRINT.PERCENT': 'Prozent',
  'VOTE.PRINT.MORE_THAN': 'mehr als {value}',
  'VOTE.PRINT.AT_LEAST': 'mindestens {value}',
  'VOTE.PRINT.PARTICIPATION': 'Beteiligung: {value} ({part}), nötig ist: {needed}.',
  'VOTE.PRINT.AGREEMENT': 'Zustimmung: {value} ({part}), nötig ist: {needed}.',
  'VOTE.PRINT.QUORUM':
    'Die Versammlung war beschlussfähig: Mehr als die Hälfte aller Stimmen war anwesend (§\u00a01206 Abs.\u00a02 des tschechischen Bürgerlichen Gesetzbuchs).',
  'VOTE.PRINT.NO_QUORUM':
    'Die Versammlung war nicht beschlussfähig: Nicht mehr als die Hälfte aller Stimmen war anwesend (§\u00a01206 Abs.\u00a02 des tschechischen Bürgerlichen Gesetzbuchs).',
  'VOTE.PRINT.MAJORITY.present':
    'Dafür war die Mehrheit der anwesenden Stimmen (§\u00a01206 Abs.\u00a02 des tschechischen Bürgerlichen Gesetzbuchs).',
  'VOTE.PRINT.MAJORITY.all':
    'Dafür war die Mehrheit der Stimmen aller Eigentümer (§\u00a01214 des tschechischen Bürgerlichen Gesetzbuchs).',
  'VOTE.PRINT.NO_MAJORITY.present':
    'Dafür war keine Mehrheit der anwesenden Stimmen (§\u00a01206 Abs.\u00a02 des tschechischen Bürgerlichen Gesetzbuchs).',
  'VOTE.PRINT.NO_MAJORITY.all':
    'Dafür war keine Mehrheit der Stimmen aller Eigentümer (§\u00a01214 des tschechischen Bürgerlichen Gesetzbuchs).',
  'VOTE.PRINT.WHO': 'Wer wie abgestimmt hat',
  'VOTE.PRINT.TOO_MANY':
    'Es sind so viele Stimmen, dass sie namentlich nur in der Anwendung und im Abstimmungsprotokoll stehen.',
  'VOTE.PRINT.LEDGER': 'Prüfung der Aufzeichnung',
  'VOTE.PRINT.CHECK':
    'Die ganze Aufzeichnung lässt sich aus der Anwendung herunterladen. Wer diese Angaben hat, prüft damit, dass niemand etwas geändert hat.',
  'VOTE.PRINT.HEAD': 'Letzter Eintrag',
  'VOTE.PRINT.ROOT': 'Wurzel',
  'VOTE.PRINT.KEY': 'Öffentlicher Schlüssel',
  'VOTE.PRINT.FINGERPRINT': 'Fingerabdruck {fingerprint}',
  'VOTE.PRINT.DATE': 'Datum der Unterschrift',
  'VOTE.PRINT.CHAIR': 'Vorsitzender',
  'VOTE.PRINT.VERIFIER': 'Prüfer der Niederschrift',
  'VOTE.WAITS.DEED': 'Abstimmen',
  'VOTE.WAITS.UNTIL': {
    one: 'Abstimmung, {count} Punkt. Sie können bis {until} abstimmen.',
    other: 'Abstimmung, {count} Punkte. Sie können bis {until} abstimmen.',
  },
  'VOTE.WAITS.OPEN': { one: 'Abstimmung, {count} Punkt.', other: 'Abstimmung, {count} Punkte.' },
  'VOTE.WAITS.PROGRESS': { one: '{count} von {of} hat abgestimmt', other: '{count} von {of} haben abgestimmt' },
  'VOTE.TICKET.PAGE': 'Seite {number} von {count}',
  'VOTE.TICKET.TITLE': 'Stimmzettel: {title}',
  'VOTE.TICKET.HOW':
    'Kreuzen Sie bei jedem Punkt genau eine Möglichkeit an. Geben Sie den ausgefüllten Zettel beim Ausschuss ab.',
  'VOTE.TICKET.LAW':
    'Der Zettel gilt nur, wenn Sie darauf eigenhändig Tag, Monat und Jahr eintragen und ihn unterschreiben (§\u00a01212 des tschechischen Bürgerlichen Gesetzbuchs).',
  'VOTE.TICKET.DEED':
    'Für diesen Beschluss verlangt das Gesetz eine öffentliche Urkunde, die Unterschrift muss daher amtlich beglaubigt sein (§\u00a01212 des tschechischen Bürgerlichen Gesetzbuchs).',
  'VOTE.TICKET.DATE': 'Tag, Monat und Jahr',
  'VOTE.TICKET.SIGNATURE': 'Eigenhändige Unterschrift',
  'VOTE.TICKET.QR': 'Für den Ausschuss: Das Einlesen mit dem Telefon öffnet die Erfassung dieses Zettels.',
};
