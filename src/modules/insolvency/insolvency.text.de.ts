import type { Translation } from '#shared/text.ts';
import type { insolvency as cs } from './insolvency.text.cs.ts';

export const insolvency: Translation<typeof cs> = {
  'INSOLVENCY.LEAD':
    'Das Register der Gerichte wird gleich nach dem Hinzufügen eines Eigentümers gefragt, dann jeden Montag. Der Ausschuss erfährt, wenn ein Eintrag erscheint oder sich ändert.',
  'INSOLVENCY.NEXT': 'Alle werden am {date} erneut geprüft.',
  'INSOLVENCY.WATCHED': 'Alle beobachteten Register',
  'INSOLVENCY.SAMPLE':
    'Die Anwendung ist nicht mit dem Insolvenzregister verbunden. Die Ergebnisse sind Beispiele und sagen nichts über wirkliche Menschen. Die Verbindung richtet der Administrator der Anwendung ein.',
  'INSOLVENCY.ADD': 'Eigentümer hinzufügen',
  'INSOLVENCY.ADD.HEAD': 'Eigentümer prüfen',
  'INSOLVENCY.ADD.YES': 'Im Register prüfen',
  'INSOLVENCY.ADD.WHY':
    'Prüfen Sie nur Eigentümer, bei denen das Haus einen Grund hat, etwa eine Schuld. Wer gefragt hat, wird vermerkt.',
  'INSOLVENCY.EMPTY': 'Noch wird kein Eigentümer geprüft.',
  'INSOLVENCY.NOTHING': 'In diesem Stand ist kein Eigentümer.',
  'INSOLVENCY.ALL': 'Alle',
  'INSOLVENCY.STATUS.waiting': 'Wartet auf Prüfung',
  'INSOLVENCY.STATUS.clear': 'Kein Eintrag',
  'INSOLVENCY.STATUS.found': 'Eintrag gefunden',
  'INSOLVENCY.STATUS.error': 'Nicht prüfbar',
  'INSOLVENCY.OVER': 'Verfahren beendet',
  'INSOLVENCY.FIELD.OWNER': 'Eigentümer',
  'INSOLVENCY.FIELD.OWNER_HINT': 'Angeboten werden Eigentümer, die noch nicht geprüft werden.',
  'INSOLVENCY.FIELD.BIRTH_DATE': 'Geburtsdatum',
  'INSOLVENCY.FIELD.BIRTH_HINT':
    'Ohne es fände das Register auch Namensvettern. Die Geburtsnummer wird nirgends eingetragen.',
  'INSOLVENCY.FIELD.CHECKED': 'Geprüft',
  'INSOLVENCY.FIELD.MARK': 'Aktenzeichen',
  'INSOLVENCY.FIELD.COURT': 'Gericht',
  'INSOLVENCY.FIELD.STATE': 'Stand des Verfahrens',
  'INSOLVENCY.FIELD.SINCE': 'Insolvenzentscheidung',
  'INSOLVENCY.FIELD.CLAIM_BY': 'Anmelden bis',
  'INSOLVENCY.FIELD.UNIT': 'Einheit',
  'INSOLVENCY.FIELD.OWED': 'Schuld heute',
  'INSOLVENCY.STATE.pending': 'Vor der Insolvenzentscheidung',
  'INSOLVENCY.STATE.moratorium': 'Zahlungsaufschub',
  'INSOLVENCY.STATE.bankruptcy': 'Insolvent',
  'INSOLVENCY.STATE.liquidation': 'Konkursverfahren',
  'INSOLVENCY.STATE.reorganisation': 'Reorganisation',
  'INSOLVENCY.STATE.relief': 'Entschuldung',
  'INSOLVENCY.STATE.handed': 'An anderes Gericht abgegeben',
  'INSOLVENCY.STATE.revived': 'Wiederaufgenommen',
  'INSOLVENCY.STATE.quashed': 'Vom Obergericht aufgehoben',
  'INSOLVENCY.STATE.liquidationAgain': 'Konkurs nach Aufhebung',
  'INSOLVENCY.STATE.settled': 'Erledigt, noch nicht rechtskräftig',
  'INSOLVENCY.STATE.final': 'Rechtskräftig beendet',
  'INSOLVENCY.STATE.struck': 'Gestrichen, beendet',
  'INSOLVENCY.STATE.mistaken': 'Irrtümlicher Eintrag',
  'INSOLVENCY.CLOSED':
    'Die Anwendung ist nicht mit dem Insolvenzregister verbunden und prüft niemanden. Die Verbindung richtet der Verwalter der Anwendung ein.',
  'INSOLVENCY.TROUBLE.closed': 'Die Anwendung ist nicht mit dem Register verbunden.',
  'INSOLVENCY.TROUBLE.outage': 'Das Register hat nicht geantwortet. Die Anwendung versucht es selbst erneut.',
  'INSOLVENCY.TROUBLE.quota':
    'Das Register nimmt jetzt keine weiteren Anfragen an. Die Anwendung versucht es selbst erneut.',
  'INSOLVENCY.TROUBLE.unreadable':
    'Der Antwort des Registers ist nicht zu trauen, sie ist unvollständig oder unlesbar. Die Anwendung versucht es selbst erneut; eilt es, prüfen Sie den Eigentümer direkt im Register.',
  'INSOLVENCY.TROUBLE.refused':
    'Das Register hat die Frage abgelehnt. Prüfen Sie Name und Geburtsdatum, bei Firmen die IČO.',
  'INSOLVENCY.TROUBLE.tooMany':
    'Das Register fand mehr Einträge, als es liefert. Prüfen Sie den Eigentümer direkt im Register.',
  'INSOLVENCY.TROUBLE.vague':
    'Das Register fand nur eine unsichere Übereinstimmung. Prüfen Sie den Eigentümer direkt im Register.',
  'INSOLVENCY.TROUBLE.others':
    'Das Register lieferte nur Einträge anderer Personen. Prüfen Sie den Eigentümer direkt im Register.',
  'INSOLVENCY.WATCH.OWNERS': { one: '{count} Eigentümer wird geprüft.', other: '{count} Eigentümer werden geprüft.' },
  'INSOLVENCY.WATCH.FOUND': {
    one: '{count} Eigentümer hat einen Eintrag.',
    other: '{count} Eigentümer haben einen Eintrag.',
  },
  'INSOLVENCY.WATCH.FAILED': {
    one: '{count} Eigentümer konnte nicht geprüft werden.',
    other: '{count} Eigentümer konnten nicht geprüft werden.',
  },
  'INSOLVENCY.LAST': 'Zuletzt geprüft am {date}: {status}.',
  'INSOLVENCY.RENAMED':
    'Name oder Registernummer haben sich seit der letzten Antwort geändert. Die Anwendung fragt bis zur kommenden Nacht unter den neuen.',
  'INSOLVENCY.CLAIM': 'Die Forderung ist bis {date} anzumelden. Prüfen Sie den Tag der Entscheidung im Register.',
  'INSOLVENCY.CLAIM_OVER': 'Die Frist zur Anmeldung endete am {date}.',
  'INSOLVENCY.ASKED': 'Wartet auf die Antwort des Registers.',
  'INSOLVENCY.ASKED_BY': 'Angefragt von {name}, {date}',
  'INSOLVENCY.LEFT':
    'Besitzt im Haus nichts mehr und wird nicht weiter geprüft. Die Daten werden ein Jahr später gelöscht.',
  'INSOLVENCY.BORN': 'geboren {date}',
  'INSOLVENCY.CHECK': 'Erneut prüfen',
  'INSOLVENCY.REMOVE': 'Nicht mehr prüfen',
  'INSOLVENCY.REMOVE.CONFIRM':
    '{name} nicht mehr prüfen?\nGeburtsdatum und alle Antworten des Registers werden sofort und endgültig gelöscht.',
  'INSOLVENCY.PRINT': 'Unterlage zur Anmeldung',
  'INSOLVENCY.OPEN': 'Im Register öffnen',
  'INSOLVENCY.DONE.ADDED': 'Der Eigentümer wird in wenigen Minuten geprüft.',
  'INSOLVENCY.DONE.REMOVED': 'Der Eigentümer wird nicht mehr geprüft, die Daten sind gelöscht.',
  'INSOLVENCY.ERRORS.NOT_FOUND': 'Diese Prüfung ist nicht mehr in der Liste. Laden Sie die Seite neu.',
  'INSOLVENCY.ERRORS.EXISTS': 'Dieser Eigentümer wird schon geprüft. Sie finden ihn in der Liste.',
  'INSOLVENCY.ERRORS.LEFT': 'Wer im Haus nichts besitzt, kann nicht geprüft werden.',
  'INSOLVENCY.ERRORS.JUST_ASKED':
    'Das Register wurde eben nach diesem Eigentümer gefragt. Fragen Sie frühestens in zehn Minuten erneut.',
  'INSOLVENCY.ERRORS.ALL_ASKED':
    'Nach allen wurde kürzlich gefragt. Nach denen ohne Antwort fragen Sie in zehn Minuten erneut, nach den übrigen in einem Tag.',
  'INSOLVENCY.VALIDATION.OWNER': 'Wählen Sie einen Eigentümer in diesem Haus.',
  'INSOLVENCY.VALIDATION.NO_ICO': 'Die Firma hat keine IČO. Ergänzen Sie sie bei den Personen.',
  'INSOLVENCY.VALIDATION.BIRTH_DATE': 'Das Geburtsdatum liegt in der Zukunft. Korrigieren Sie es.',
  'INSOLVENCY.TYPED': 'Tag, Monat und Jahr eingeben, etwa 17. 5. 1971.',
  'INSOLVENCY.SOURCE.ISIR': 'Insolvenzregister der Tschechischen Republik',
  'INSOLVENCY.SOURCE.SAMPLE': 'Beispieldaten, nicht das Register',
  'INSOLVENCY.PRINT.TITLE': 'Unterlage zur Forderungsanmeldung: {name}',
  'INSOLVENCY.PRINT.HEAD': 'Unterlage zur Forderungsanmeldung',
  'INSOLVENCY.PRINT.SOURCE': 'Quelle',
  'INSOLVENCY.PRINT.CASES': 'Verfahren im Register',
  'INSOLVENCY.PRINT.DEBTS': 'Schulden der Einheiten am Tag des Drucks',
  'INSOLVENCY.PRINT.SUM': 'Zusammen',
  'INSOLVENCY.PRINT.UNKNOWN': 'Schulden werden hier nicht geführt, oder Sie haben keinen Zugriff.',
  'INSOLVENCY.PRINT.NOTE':
    'Die Frist ist mit zwei Monaten ab dem Tag der Entscheidung berechnet. Maßgeblich ist die Bekanntmachung im Register, prüfen Sie sie. Dies ist keine Rechtsberatung.',
  'INSOLVENCY.PRINT.SIGN': 'Für die Gemeinschaft',
  'INSOLVENCY.TELLS.CHANGED': 'Ein Eintrag über einen Eigentümer ist neu oder geändert: {title}',
  'INSOLVENCY.TELLS.TEXT': 'Sehen Sie nach, wen der Eintrag betrifft und bis wann eine Forderung anzumelden ist.',
  'INSOLVENCY.TELLS.DEED': 'Eigentümer anzeigen',
  'JOB.insolvency': 'Anfragen an das Insolvenzregister',
  'JOB.insolvencyLeft': 'Löschen der Prüfungen früherer Eigentümer',
};
