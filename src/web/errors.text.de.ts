import type { Translation } from '#shared/text.ts';
import type { errors as cs } from './errors.text.cs.ts';

export const errors: Translation<typeof cs> = {
  'BASE.ERRORS.REQUEST': 'Wir verstehen die Anfrage nicht. Bitte laden Sie die Seite neu.',
  'HOUSES.ERRORS.NOT_FOUND': 'Dieses Haus gibt es nicht.',
  'HOUSES.ERRORS.STATE': 'Das Haus steht inzwischen anders. Bitte laden Sie die Seite neu.',
  'HOUSES.VALIDATION.NAME': 'Der Name stimmt nicht. Bitte schreiben Sie ihn genau so, wie er über dem Feld steht.',
  'BASE.ERRORS.TIMEOUT': 'Die Anfrage kam zu langsam an. Bitte versuchen Sie es noch einmal.',
  'BASE.ERRORS.HEADERS_TOO_LARGE':
    'Die Anfrage hat einen zu langen Kopf. Bitte löschen Sie die Daten dieser Seite im Browser und versuchen Sie es noch einmal.',
  'BASE.ERRORS.IN_TURN': {
    one: 'Ihr voriger Auftrag läuft noch. Bitte versuchen Sie es in {count}\u00a0Sekunde noch einmal.',
    other: 'Ihr voriger Auftrag läuft noch. Bitte versuchen Sie es in {count}\u00a0Sekunden noch einmal.',
  },
  'BASE.ERRORS.UPLOADS': {
    one: 'Sie laden zu viele Dateien auf einmal hoch. Bitte versuchen Sie es in {count}\u00a0Sekunde noch einmal.',
    other: 'Sie laden zu viele Dateien auf einmal hoch. Bitte versuchen Sie es in {count}\u00a0Sekunden noch einmal.',
  },
  'BASE.ERRORS.PRINT_TOO_LARGE':
    'Für einen Druck ist das zu viel. Bitte wählen Sie weniger aus oder kürzen Sie den Text.',
  'BASE.ERRORS.FILES_TOO_LARGE': 'Die Dateien haben zusammen über 1\u00a0GB. Bitte laden Sie sie in Teilen hoch.',
  'BASE.VALIDATION.PICTURE_SIZE': 'Das Bild ist größer als 5\u00a0MB. Bitte verkleinern Sie es.',
  'BASE.VALIDATION.AFTER_FILE': 'Diese Angabe muss im Formular vor der Datei stehen.',
  'IMPORT.VALIDATION.FILE_SIZE': 'Die Tabelle ist größer als 10\u00a0MB. Bitte teilen Sie sie auf.',
  'USER.ERRORS.NOT_FOUND': 'Diese Person wurde bereits gelöscht.',
  'ROLE.ERRORS.NOT_FOUND': 'Diese Rolle wurde bereits gelöscht.',
  'ROLE.ERRORS.IN_USE':
    'Die Rolle wird verwendet und lässt sich deshalb nicht löschen. Geben Sie den Personen zuerst eine andere.',
  'ROLE.ERRORS.BUILT_IN': 'Eine Grundrolle lässt sich weder umbenennen noch löschen.',
  'BE.USER.EMAIL_EXISTS': 'Eine Person mit dieser E-Mail-Adresse gibt es in der Gemeinschaft bereits.',
  'USER.ERRORS.SELF': 'Sich selbst können Sie so nicht ändern. Bitten Sie ein anderes Mitglied des Vorstands.',
  'USER.ERRORS.CHAIR': 'Den Vorsitz des Vorstands kann man nicht entfernen. Bestimmen Sie zuerst einen neuen.',
  'ROLE.ERRORS.BEYOND':
    'Diese Rolle reicht weiter als Ihre. Die Rolle des Vorsitzes ändern nur der Vorsitz und die Administration.',
  'SVJ.ERRORS.HAS_CHAIR':
    'Den Vorsitz übergibt die vorsitzende Person selbst oder die Administration. Andere Vorstandsmitglieder bestimmen ihn nur, wenn es keinen gibt.',
  'USER.ERRORS.BEYOND':
    'Die Rolle dieser Person reicht weiter als Ihre, deshalb können Sie ihre Anmeldeadresse, ihre Rolle und ihren Zugang nicht ändern. Beim Vorsitz kann das nur die Person selbst oder die Administration.',
  'USER.ERRORS.FROZEN':
    'Die bisherige Adresse hat die Änderung zurückgenommen. Sieben Tage lang kann sie nur die Person selbst im Profil oder die Administration ändern.',
  'ADDRESS.ERRORS.INVALID':
    'Der Link gilt nicht mehr: Er wurde benutzt, ist abgelaufen, oder es gibt keine Änderung mehr, die man zurücknehmen könnte.',
  'FOUNDING.ERRORS.INVALID':
    'Der Link gilt nicht mehr: Diese Installation hat schon einen Administrator. Melden Sie sich an.',
  'USER.ERRORS.NOT_ARCHIVED':
    'Die Person ist nicht archiviert. Nur archivierte Personen lassen sich wiederherstellen oder endgültig löschen.',
  'USER.ERRORS.ARCHIVED': 'Die Person ist archiviert. Stellen Sie sie zuerst wieder her.',
  'USER.ERRORS.NO_ACCESS':
    'Die Person hat keinen Zugang zur Anwendung. Ergänzen Sie zuerst die E-Mail-Adresse und geben Sie den Zugang frei.',
  'USER.ERRORS.OWNS_UNIT':
    'Die Person besitzt eine Einheit und kann deshalb nicht gelöscht werden. Ändern Sie zuerst den Eigentümer der Einheit.',
  'ROOM.ERRORS.NOT_FOUND': 'Diese Einheit wurde bereits gelöscht.',
  'ROOM.ERRORS.NUMBER_EXISTS': 'Eine Einheit mit dieser Nummer gibt es in diesem Eingang bereits.',
  'ROOM.ERRORS.IN_VOTE': 'Die Einheit kann nicht gelöscht werden, solange eine Abstimmung mit ihr läuft.',
  'SVJ.ERRORS.ENTRANCE_USED': 'Der Eingang wird von Einheiten verwendet. Verschieben Sie diese zuerst.',
  'SVJ.ERRORS.NOT_COMMITTEE': 'Vorsitzende kann nur ein aktives Mitglied des Ausschusses werden.',
  'SVJ.ERRORS.NO_AVATAR': 'Die Gemeinschaft hat kein Bild.',
  'IMPORT.ERRORS.NOT_FOUND': 'Diesen Import gibt es nicht mehr.',
  'TABLE.ERRORS.FILE': 'Die Datei ließ sich nicht lesen. Laden Sie eine Tabelle im Format XLSX oder CSV hoch.',
  'TABLE.ERRORS.LOCKED':
    'Die Tabelle ist mit einem Kennwort geschützt. Öffnen Sie sie, entfernen Sie das Kennwort (Datei, Informationen, Arbeitsmappe schützen) und laden Sie sie erneut hoch.',
  'TABLE.ERRORS.OLD':
    'Das ist ein älteres oder anderes Excel-Format. Öffnen Sie die Datei und speichern Sie sie als XLSX (Datei, Speichern unter).',
  'TABLE.ERRORS.ODS':
    'Speichern Sie die LibreOffice-Tabelle (ODS) als XLSX oder CSV (Datei, Speichern unter) und laden Sie sie erneut hoch.',
  'TABLE.ERRORS.NUMBERS':
    'Exportieren Sie die Numbers-Tabelle nach Excel (Ablage, Exportieren) und laden Sie das XLSX hoch.',
  'TABLE.ERRORS.PDF': 'Ein PDF lässt sich nicht als Tabelle lesen. Bitten Sie um die Tabelle als XLSX oder CSV.',
  'TABLE.ERRORS.PICTURE': 'Das ist ein Bild, keine Tabelle. Laden Sie eine Tabelle als XLSX oder CSV hoch.',
  'TABLE.ERRORS.CUT_OFF':
    'Die Datei ist unvollständig, wohl nicht ganz heruntergeladen oder kopiert. Speichern Sie sie neu und laden Sie sie hoch.',
  'IMPORT.ERRORS.EMPTY': 'In der Tabelle steht keine Zeile unter den Überschriften.',
  'IMPORT.ERRORS.TOO_MANY_ROWS': 'Die Tabelle hat mehr als 10.000 Zeilen. Teilen Sie sie auf.',
  'IMPORT.ERRORS.HAS_PROBLEMS': 'Die Tabelle enthält fehlerhafte Zeilen. Korrigieren Sie sie oder lassen Sie sie aus.',
  'IMPORT.ERRORS.DOUBTFUL':
    'In der Tabelle sind noch unsichere Namen. Bitte prüfen oder korrigieren Sie sie oder lassen Sie ihre Zeilen weg.',
  'IMPORT.ERRORS.SHARE_SUM':
    'Die Anteile ergeben nicht das Ganze, oder niemand hat es angegeben. Korrigieren Sie sie oder bestätigen Sie ihre Summe.',
  'IMPORT.ERRORS.CHANGED_SINCE':
    'Personen oder Einheiten haben sich seit dem Import geändert. Sehen Sie nach, was sich geändert hat, und nehmen Sie nur den Rest zurück.',
  'IMPORT.ERRORS.TOO_OLD':
    'Der Import liegt mehr als einen Monat zurück, die früheren Angaben sind nicht mehr gespeichert. Bitte ändern Sie Personen und Einheiten von Hand.',
  'IMPORT.ERRORS.STATE': 'Dieser Schritt des Imports ist schon erledigt.',
  'IMPORT.ERRORS.BEYOND_OWN':
    'Der Import würde jemandem Zugang geben oder jemanden wiederherstellen, dessen Rolle weiter reicht als Ihre. Wenden Sie sich an den Vorsitz.',
  'ARES.ERRORS.NOT_FOUND': 'Diese Identifikationsnummer (IČO) ist im Register ARES nicht eingetragen.',
  'ARES.ERRORS.UNAVAILABLE':
    'Das Register ARES antwortet gerade nicht. Versuchen Sie es später oder füllen Sie die Angaben selbst aus.',
  'USER.VALIDATION.ONE_HOLDER': 'Diese Funktion hat bereits jemand anderes. Geben Sie der Person zuerst eine andere.',
  'USER.VALIDATION.ROLE': 'Diese Rolle dürfen Sie nicht vergeben.',
  'USER.VALIDATION.LOGIN_EMAIL': 'Ihre eigene Anmeldeadresse ändern Sie im Profil mit „Anmeldeadresse ändern“.',
  'USER.VALIDATION.BEYOND': 'Das dürfen Sie nur bei Personen ändern, deren Rolle nicht weiter reicht als Ihre.',
  'USER.VALIDATION.ACTIVE_ADDRESS':
    'Wer sich schon anmeldet, dessen E-Mail ändert der Vorstand oder die Person selbst im Profil.',
  'ROLE.VALIDATION.BEYOND_OWN': 'Einer Rolle können Sie nicht mehr Rechte geben, als Sie selbst haben.',
  'ROOM.VALIDATION.FRACTIONS': 'Die Anteile der Eigentümer der Einheit ergeben kein Ganzes.',
  'ROOM.VALIDATION.JOINTLY': 'Gemeinsam besitzen immer zwei Ehegatten mit gleichem Anteil.',
  'MESSAGE.ERRORS.NOT_FOUND': 'Diese Mitteilung wurde bereits gelöscht.',
  'MESSAGE.ERRORS.ARCHIVED': 'Die Mitteilung ist archiviert und wird nicht mehr geändert.',
  'MESSAGE.ERRORS.DRAFT': 'Die Mitteilung ist noch ein Entwurf. Veröffentlichen Sie sie zuerst.',
  'CONTACT.ERRORS.NOT_FOUND': 'Dieser Kontakt wurde bereits gelöscht.',
  'FEE.ERRORS.NOT_FOUND': 'Diese Gebühr wurde bereits gelöscht.',
  'FEE.VALIDATION.AMOUNT': 'Schreiben Sie den Betrag in Kronen, etwa 1 250,50. Er muss größer als null sein.',
  'PRESCRIPTION.ERRORS.NOT_FOUND': 'Diese Vorschreibung gibt es nicht oder sie wurde gelöscht.',
  'PRESCRIPTION.ERRORS.ISSUED':
    'Die Vorschreibung ist erlassen und ändert sich nicht mehr. Legen Sie eine neue ab dem nächsten Monat an.',
  'PRESCRIPTION.ERRORS.EMPTY':
    'Die Vorschreibung hat keinen Posten. Fügen Sie mindestens einen hinzu und erlassen Sie sie dann.',
  'PRESCRIPTION.ERRORS.NO_SHARE':
    'Keine Einheit hat einen Anteil, nach dem verteilt werden könnte. Ergänzen Sie die Anteile der Einheiten.',
  'PRESCRIPTION.VALIDATION.MONTH':
    'Die Vorschreibung kann frühestens ab dem nächsten Monat und erst nach der zuletzt erlassenen gelten.',
  'PRESCRIPTION.VALIDATION.TAKEN': 'Ab diesem Monat gibt es schon eine Vorschreibung.',
  'PRESCRIPTION.VALIDATION.SYMBOL': 'Mit diesem Symbol zahlt schon eine andere Einheit.',
  'GALLERY.ERRORS.NOT_FOUND': 'Diese Fotogalerie wurde bereits gelöscht.',
  'GALLERY.ERRORS.PHOTOS_CHANGED':
    'In der Fotogalerie sind inzwischen Fotos hinzugekommen oder verschwunden. Öffnen Sie das Ordnen bitte noch einmal.',
  'BE.GALLERY.NOT_ACCES': 'Fotogalerien sind für Ihre Rolle nicht freigegeben.',
  'GALLERY.VALIDATION.EXTENSION': 'Der Name muss auf die Endung des Bildes enden: .jpg, .jpeg, .png oder .gif.',
  'GALLERY.VALIDATION.NAME_EXISTS':
    'Ein Foto mit diesem Namen gibt es in der Galerie schon. Wählen Sie einen anderen Namen.',
  'ATTACHMENT.ERRORS.NOT_FOUND':
    'Der Link zur Datei ist abgelaufen oder die Datei wurde gelöscht. Bitte laden Sie die Seite neu.',
  'TRASH.ERRORS.NOT_FOUND': 'Dieser Eintrag ist nicht mehr im Papierkorb. Bitte laden Sie die Seite neu.',
  'NEWS.ERRORS.NOT_FOUND': 'Hier gibt es niemanden zu erinnern. Bitte laden Sie die Seite neu.',
  'NEWS.ERRORS.LINK':
    'Dieser Link gilt nicht mehr. Melden Sie sich an und stellen Sie die Nachrichten in Ihrem Profil ein.',
  'NEWS.ERRORS.REMINDED': 'Heute wurde schon erinnert. In 24 Stunden geht es wieder.',
  'NEWS.ERRORS.DEVICE': 'Dieses Gerät steht nicht mehr in der Liste. Bitte laden Sie die Seite neu.',
  'NEWS.VALIDATION.DEVICE':
    'Der Browser gab uns eine Adresse, an die sich nichts senden lässt. Versuchen Sie einen anderen Browser.',
  'NEWS.VALIDATION.MODULE': 'Zu diesem Modul gibt es in Ihrem Haus keine Nachrichten.',
  'FILE.ERRORS.CURRENT_VERSION': 'Das ist die gültige Version der Datei. Laden Sie zuerst eine neuere hoch.',
  'SESSION.ERRORS.NOT_FOUND': 'Dieses Gerät ist bereits abgemeldet.',
  'FILE.ERRORS.NOT_FOUND': 'Dieses Dokument wurde bereits gelöscht.',
  'FOLDER.ERRORS.NOT_FOUND': 'Dieser Ordner wurde bereits gelöscht.',
  'FOLDER.ERRORS.INSIDE_ITSELF':
    'Ein Ordner lässt sich nicht in sich selbst oder einen Ordner darin verschieben. Wählen Sie einen anderen Ort.',
  'FOLDER.ERRORS.TOO_DEEP':
    'Ordner lassen sich höchstens 20 Ebenen tief verschachteln. Wählen Sie einen Ort weiter oben.',
  'FOLDER.ERRORS.NAME_EXISTS':
    'An diesem Ort gibt es schon einen Ordner dieses Namens. Benennen Sie zuerst einen davon um.',
  'FOLDER.ERRORS.ZIP_TOO_MANY': 'Ein Archiv fasst höchstens 10 000 Dateien. Wählen Sie weniger aus.',
  'FOLDER.ERRORS.ZIP_EMPTY': 'In der Auswahl ist keine Datei zum Herunterladen.',
  'ACCEPT_READ.ERRORS.NOT_FOUND':
    'Dieser Eintrag lässt sich nicht mehr bestätigen: Er wurde gelöscht, archiviert oder ist abgelaufen.',
  'FOLDER.VALIDATION.NAME_EXISTS': 'Einen Ordner dieses Namens gibt es hier schon. Wählen Sie einen anderen Namen.',
  'FOLDER.VALIDATION.UNSEEN':
    'Einen solchen Ordner würden Sie selbst nicht sehen. Wählen Sie eine andere Sichtbarkeit.',
  'EVENT.ERRORS.NOT_FOUND': 'Dieser Termin wurde bereits gelöscht.',
  'EVENT.ERRORS.OF_MEETING': 'Der Termin gehört zu einer Eigentümerversammlung. Ändern oder löschen Sie ihn dort.',
  'EVENT.ERRORS.UNDOES':
    'Einige der weiteren Termine wurden einzeln geändert. Laden Sie die Seite neu und bestätigen Sie die Änderung auch für sie.',
  'CASH.ERRORS.NOT_FOUND': 'Dieser Beleg wurde bereits gelöscht.',
  'CASH.ERRORS.INITIAL_BALANCE': 'Geben Sie zuerst den Anfangsbestand der Kasse ein.',
  'CASH.ERRORS.NEGATIVE': 'An einem Tag wäre nicht genug Geld in der Kasse. Bitte prüfen Sie Datum und Betrag.',
  'CASH.ERRORS.CLOSED':
    'Dieser Tag ist in der Kasse abgeschlossen, an ihm ändert sich nichts mehr. Tragen Sie die Korrektur im offenen Zeitraum ein.',
  'CASH.ERRORS.ISSUED':
    'Der Beleg ist ausgestellt und kann weder geändert noch gelöscht werden. Sie können ihn stornieren.',
  'CASH.ERRORS.CANCELLED': 'Der Beleg ist storniert oder selbst ein Storno und ändert sich nicht mehr.',
  'CASH.ERRORS.NOT_LAST':
    'Löschen lässt sich nur der letzte Beleg der Reihe, damit keine Nummer fehlt. Diesen können Sie stornieren.',
  'CASH.VALIDATION.FUTURE': 'Dieser Tag ist noch nicht da.',
  'CASH.VALIDATION.BEFORE': 'Das ist vor dem Beginn der Kasse.',
  'CASH.VALIDATION.YEAR': 'Das Jahr steht in der Nummer und ändert sich nicht. Legen Sie einen neuen Beleg an.',
  'CASH.VALIDATION.TYPE': 'Die Art steht in der Nummer und ändert sich nicht. Legen Sie einen neuen Beleg an.',
  'CASH.VALIDATION.NUMBER':
    'Die Nummer muss die nächste der Reihe sein, in der Form P-2026-1 oder V-2026-1. Lassen Sie das Feld leer, dann füllt es sich von selbst.',
  'CASH.VALIDATION.LIMIT':
    'Mit diesem Betrag würde die Tagesgrenze für Bargeld mit einer Person oder Firma überschritten. Zahlen Sie den Rest per Überweisung.',
  'CASH.VALIDATION.LATER': 'In der Kasse gibt es Belege früherer Tage.',
  'CASH.VALIDATION.CLOSED_DAY': 'Dieser Tag ist bereits abgeschlossen.',
  'CASH.VALIDATION.AMOUNT': 'Geben Sie einen Betrag über null ein, zum Beispiel 1 234,50.',
  'CALENDAR.ERRORS.NOT_FOUND': 'Dieser Kalender wurde bereits gelöscht.',
  'CALENDAR.ERRORS.MAIN': 'Der Hauptkalender lässt sich weder ändern noch löschen.',
  'CALENDAR.ERRORS.NO_FEED':
    'Diese Kalenderadresse gilt nicht mehr. Eine neue erstellen Sie im Kalender mit „Kalender im Telefon“.',
  'SURVEY.ERRORS.NOT_FOUND': 'Diese Umfrage gibt es nicht oder sie wurde gelöscht.',
  'SURVEY.ERRORS.STARTED': 'Eine gestartete Umfrage lässt sich nicht mehr ändern. Legen Sie eine neue an.',
  'SURVEY.ERRORS.NOT_ACTIVE': 'Die Umfrage läuft zurzeit nicht.',
  'SURVEY.ERRORS.NOT_STARTED': 'Die Umfrage hat noch nicht begonnen. Kommen Sie an ihrem ersten Tag wieder.',
  'SURVEY.ERRORS.OVER': 'Die Umfrage ist beendet; Antworten werden nicht mehr angenommen.',
  'SURVEY.ERRORS.NOT_FINISHED': 'Die Ergebnisse werden gezeigt, wenn die Umfrage beendet ist.',
  'SURVEY.ERRORS.ANSWERED': 'Die Antwort ist schon gespeichert und lässt sich nicht ändern.',
  'SURVEY.ERRORS.LAST_ANSWER': 'Eine Frage braucht mindestens eine Antwort. Löschen Sie die ganze Frage.',
  'SURVEY.ERRORS.UNLINKABLE':
    'In einer wirklich anonymen Umfrage gibt es keine Papierbögen: Sie würden verraten, wer wie geantwortet hat.',
  'SURVEY.ERRORS.TOO_FEW':
    'Weniger als fünf Personen haben geantwortet. Die Ergebnisse werden nicht gezeigt, damit sie niemanden verraten.',
  'SURVEY.VALIDATION.END_PAST': 'Das Ende muss in der Zukunft liegen.',
  'SURVEY.VALIDATION.QUESTIONS': 'Fügen Sie mindestens eine Frage hinzu.',
  'SURVEY.VALIDATION.ANSWERS': 'Fügen Sie mindestens eine Antwort hinzu.',
  'SURVEY.VALIDATION.TWICE': 'Diese Antwort gibt es schon.',
  'SURVEY.VALIDATION.REQUIRED': 'Diese Frage muss beantwortet werden.',
  'SURVEY.VALIDATION.FOREIGN': 'Diese Antwort gehört nicht zur Frage. Laden Sie die Umfrage neu.',
  'SURVEY.VALIDATION.NO_OTHER': 'Eine eigene Antwort ist hier nicht möglich. Wählen Sie aus den angebotenen.',
  'SURVEY.VALIDATION.TOO_MANY': 'Sie haben mehr Antworten gewählt, als die Frage erlaubt.',
  'SURVEY.VALIDATION.PERSON': 'Diese Person kann in der Umfrage nicht antworten.',
  'MEETING.ERRORS.NOT_FOUND': 'Diese Versammlung wurde bereits gelöscht.',
  'MEETING.ERRORS.FINISHED': 'Eine beendete Versammlung lässt sich nicht mehr ändern, nur ihre Anlagen.',
  'MEETING.ERRORS.NOT_SCHEDULED': 'Nur eine einberufene Versammlung lässt sich beenden.',
  'MEETING.ERRORS.NOT_STARTED': 'Die Versammlung hat noch nicht begonnen. Beenden können Sie sie erst danach.',
  'MEETING.ERRORS.EARLY': 'Die Anwesenheit kann frühestens 12 Stunden vor der Versammlung beginnen.',
  'MEETING.ERRORS.HELD':
    'Die Anwesenheit hat begonnen, oder das Protokoll ist unterschrieben. Zeit, Ort und Tagesordnung lassen sich nicht mehr ändern und die Versammlung nicht löschen.',
  'EVENING.ERRORS.NOT_OPEN': 'Die Anwesenheit hat noch nicht begonnen.',
  'EVENING.ERRORS.OPEN': 'Die Anwesenheit hat bereits auf einem anderen Gerät begonnen.',
  'EVENING.ERRORS.BEGUN':
    'Die Anwesenheit lässt sich nicht mehr zurücknehmen: Jemand leitet die Versammlung, oder es wurde etwas festgehalten.',
  'EVENING.ERRORS.NO_UNITS':
    'Im Haus gibt es keine Einheit, die abstimmen könnte. Tragen Sie zuerst Einheiten und Eigentümer ein.',
  'EVENING.ERRORS.LED': 'Die Versammlung wird gerade von einem anderen Gerät geleitet.',
  'EVENING.ERRORS.NOT_HERE': 'Zu Wort melden kann sich nur, wer als anwesend eingetragen ist.',
  'EVENING.ERRORS.NO_WALL': 'Diese Adresse zeigt nichts mehr. Bitten Sie die Versammlungsleitung um eine neue.',
  'EVENING.ERRORS.LEDGER':
    'Das Protokoll der Versammlung stimmt nicht mit seinen Prüfsummen überein. Wenden Sie sich an die Verwaltung der Anwendung.',
  'EVENING.ERRORS.FULL': 'Das Protokoll der Versammlung ist voll.',
  'BALLOTS.ERRORS.BEFORE':
    'Diese Versammlung ist nicht für alle Eigentümer. Drucken lässt sich, sobald die Anwesenheit beginnt.',
  'BALLOTS.ERRORS.NOTHING': 'Es gibt nichts zu drucken.',
  'BALLOTS.ERRORS.NO_VOTES': 'In dieser Versammlung wurde noch nicht abgestimmt.',
  'DUTIES.ERRORS.NOT_OVER': 'Die Versammlung ist noch nicht zu Ende oder nicht für alle Eigentümer.',
  'DUTIES.ERRORS.RECORDED': 'Über die Anwesenheit sagt die Aufzeichnung aus; sie wird nicht überschrieben.',
  'DUTIES.ERRORS.QUORATE':
    'Außerhalb der Versammlung entscheidet man nur, was die Versammlung nicht entscheiden konnte.',
  'DUTIES.ERRORS.NO_POINTS': 'Auf der Tagesordnung steht kein Punkt zur Abstimmung.',
  'DUTIES.ERRORS.DRAFTED': 'Die Abstimmung außerhalb dieser Versammlung ist schon vorbereitet.',
  'MEETING.VALIDATION.SCHEDULED': 'Eine einberufene Versammlung wird kein Entwurf mehr.',
  'REPORT.ERRORS.NOT_FOUND': 'Diese Meldung wurde gelöscht.',
  'REPORT.ERRORS.LINK': 'Der Link ist abgelaufen oder wurde aufgehoben. Bitten Sie den Vorstand um einen neuen.',
  'REPORT.ERRORS.NEW': 'Um diese Meldung kümmert sich noch niemand.',
  'REPORT.ERRORS.SOLVING': 'Die Meldung wird schon bearbeitet. Ändern lassen sich nur Status, Zuständige und Lösung.',
  'REPORT.ERRORS.SOLVED':
    'Die Meldung ist erledigt und wird nicht mehr geändert. Besteht der Mangel weiter, melden Sie ihn mit „Geht immer noch nicht“.',
  'REPORT.ERRORS.ARCHIVED': 'Die Meldung ist im Archiv und wird nicht mehr geändert.',
  'REPORT.ERRORS.STATE': 'In diesen Status kann die Meldung nicht wechseln.',
  'REPORT.ERRORS.OWN': 'Diese Meldung haben Sie selbst geschickt.',
  'REPORT.ERRORS.LATE':
    'Seit der Erledigung sind mehr als sieben Tage vergangen. Bitte schicken Sie eine neue Meldung.',
  'REPORT.ERRORS.AGAIN': 'Das wurde schon erneut gemeldet. Öffnen Sie die Folgemeldung und wählen Sie „Habe ich auch“.',
  'DISCUSSION.ERRORS.NOT_FOUND': 'Diese Diskussion gibt es nicht oder sie wurde gelöscht.',
  'DISCUSSION.ERRORS.CLOSED': 'Die Diskussion ist geschlossen; es kann nichts mehr geschrieben werden.',
  'CONVENING.ERRORS.NOT_INVITED':
    'Zu dieser Versammlung wurde noch niemand eingeladen, oder sie ist nicht für alle Eigentümer.',
  'CONVENING.ERRORS.NOT_FOUND': 'Diese Einladung oder ihr Vermerk ist nicht mehr da. Laden Sie die Seite neu.',
  'CONVENING.ERRORS.NOBODY': 'Es ist für niemanden ein Brief zu drucken.',
  'CONVENING.VALIDATION.FUTURE': 'Der Tag der Zustellung kann nicht in der Zukunft liegen.',
  'CONVENING.VALIDATION.EARLY': 'Damals gab es die Einladung noch nicht.',
  'MINUTES.ERRORS.STATUS': 'In diesem Stand geht das mit dem Protokoll nicht. Bitte laden Sie die Seite neu.',
  'MINUTES.ERRORS.RUNNING': 'Laut Aufzeichnung ist die Versammlung noch nicht zu Ende.',
  'POWER.ERRORS.NOT_FOUND': 'Diese Vollmacht ist nicht da, oder Sie dürfen sie nicht sehen.',
  'POWER.ERRORS.STATUS': 'Über diese Vollmacht ist schon entschieden.',
  'POWER.ERRORS.USED': 'Mit dieser Vollmacht wurde schon abgestimmt, sie lässt sich nicht widerrufen oder ersetzen.',
  'POWER.ERRORS.ENDED': 'Diese Vollmacht ist schon zu Ende.',
  'POWER.ERRORS.UNSIGNED': 'Nicht alle Eigentümer der Einheit haben die Vollmacht unterschrieben.',
  'POWER.ERRORS.LIMIT': 'Der Bevollmächtigte vertritt schon so viele Einheiten, wie die Satzung erlaubt.',
  'POWER.ERRORS.SIGNED': 'Diese Vollmacht haben Sie schon unterschrieben.',
  'POWER.VALIDATION.PAST': 'Dieser Tag ist schon vorbei.',
  'POWER.VALIDATION.UNIT':
    'Für diese Einheit können Sie keine Vollmacht geben. Sie gibt der Eigentümer, bei Miteigentümern ihr gemeinsamer Vertreter.',
  'POWER.VALIDATION.SELF': 'Sich selbst kann man nicht bevollmächtigen. Wählen Sie jemand anderen.',
  'POWER.VALIDATION.PROOF': 'Legen Sie einen Scan bei, oder vermerken Sie, dass das Original beim Vorstand liegt.',
  'POWER.VALIDATION.ALONE': 'Die Einheit hat nur einen Eigentümer und braucht keinen gemeinsamen Vertreter.',
  'RESOLUTION.ERRORS.NOT_FOUND': 'Dieser Beschluss ist nicht da, oder Sie dürfen ihn nicht sehen.',
  'RESOLUTION.ERRORS.STATUS': 'Beim jetzigen Stand des Beschlusses geht das nicht. Bitte laden Sie die Seite neu.',
  'RESOLUTION.ERRORS.VOTE':
    'Die Abstimmung ist noch nicht zu Ende, oder es wurde nichts angenommen. Es gibt nichts einzutragen.',
  'RESOLUTION.VALIDATION.FUTURE': 'Dieser Tag ist noch nicht da.',
  'RESOLUTION.VALIDATION.PERSON':
    'Diese Person sieht den Beschluss nicht oder meldet sich nicht an. Wählen Sie jemand anderen.',
  'RESOLUTION.VALIDATION.EARLIER': 'Das ist früher, als der Beschluss gefasst wurde.',
  'REQUIREMENT.ERRORS.NOT_FOUND': 'Dieser Antrag wurde bereits gelöscht.',
  'REQUIREMENT.ERRORS.STATUS':
    'Über diesen Antrag ist schon entschieden, Ihre Entscheidung wurde nicht eingetragen. Bitte laden Sie die Seite neu.',
  'REQUIREMENT.ERRORS.TURN':
    'Sie sind noch nicht an der Reihe. Wir fragen Sie, sobald die anderen vor Ihnen entschieden haben.',
  'REQUIREMENT.ERRORS.REPLACED': 'Dieser Antrag wurde durch eine neuere Fassung ersetzt. Fahren Sie mit dieser fort.',
  'REQUIREMENT.ERRORS.BYTES':
    'Der Inhalt eines Anhangs stimmt nicht mit dem Fingerabdruck überein, mit dem er zur Genehmigung vorgelegt wurde, oder er fehlt. Ein Protokoll lässt sich deshalb nicht erstellen, wenden Sie sich an den Administrator der Anwendung.',
  'REQUIREMENT.VALIDATION.ALONE':
    'Ihre eigene Zustimmung genügt nicht. Fügen Sie eine weitere Person hinzu oder verlangen Sie mindestens zwei Zustimmungen.',
  'REQUIREMENT.VALIDATION.APPROVER':
    'Jemand der Ausgewählten kann in diesem Haus nicht genehmigen. Wählen Sie nur Personen mit Zugang zu Anträgen.',
  'REQUIREMENT.VALIDATION.TWICE': 'Wählen Sie jede Person nur einmal.',
  'REQUIREMENT.VALIDATION.NEEDED': 'So viele Personen haben Sie nicht ausgewählt.',
  'REQUIREMENT.VALIDATION.DUE': 'Wählen Sie heute oder einen späteren Tag.',
  'REQUIREMENT.VALIDATION.OFFERS': 'Für einen Vergleich braucht es mindestens zwei Angebote.',
  'REQUIREMENT.VALIDATION.CHOSEN': 'Nur ein Angebot kann empfohlen werden.',
  'REQUIREMENT.VALIDATION.FILES': 'Fügen Sie mindestens einen Anhang hinzu.',
  'REQUIREMENT.VALIDATION.DEPUTY':
    'Diese Person kann nicht für Sie entscheiden. Wählen Sie jemand anderen mit Zugang zu Anträgen.',
  'REQUIREMENT.VALIDATION.AMOUNT': 'Schreiben Sie den Betrag in Kronen, zum Beispiel 1 250,50.',
  'COMMENT.ERRORS.NOT_FOUND': 'Diesen Kommentar gibt es nicht oder er ist für Sie nicht mehr sichtbar.',
  'COMMENT.ERRORS.LATE':
    'Ein Kommentar lässt sich nur eine Viertelstunde lang ändern. Schreiben Sie bitte einen weiteren.',
  'COMMENT.ERRORS.HIDDEN': 'Der Vorstand hat den Kommentar inzwischen ausgeblendet.',
  'COMMENT.ERRORS.SHOWN': 'Der Kommentar ist bereits wieder für alle sichtbar.',
  'COMMENT.VALIDATION.REASON': 'Geben Sie einen Grund mit mindestens drei Buchstaben an.',
  'TIES.ERRORS.NOT_FOUND': 'Diesen Eintrag gibt es nicht oder er ist für Sie nicht sichtbar.',
  'TIES.ERRORS.TOO_MANY': 'Zu einem Eintrag gehören höchstens fünfzig andere.',
  'ORDER.ERRORS.NOT_FOUND': 'Diese Bestellung gibt es nicht oder ihr Link gilt nicht mehr. Bitten Sie um einen neuen.',
  'ORDER.ERRORS.FILLED': 'Die Bestellung wurde schon ausgefüllt und gesendet. Wir melden uns.',
  'ORDER.ERRORS.DECLINED': 'Die Bestellung wurde abgelehnt.',
  'ORDER.ERRORS.EXPIRED': 'Der Link ist abgelaufen. Bitten Sie um einen neuen.',
  'ORDER.ERRORS.STATE': 'Das geht nicht mehr: Die Bestellung wurde angenommen oder abgelehnt.',
  'ORDER.ERRORS.NOT_FILLED': 'Der Kunde hat die Bestellung noch nicht ausgefüllt.',
  'ORDER.ERRORS.SHARE_SUM':
    'Die Anteile der Einheiten ergeben kein Ganzes. Berichtigen Sie sie oder bestätigen Sie die Summe.',
  'ORDER.ERRORS.MEMBERS': 'Die Eigentümerliste lässt sich nicht eintragen. Prüfen Sie Einheiten und Anteile.',
  'VOTE.ERRORS.NOT_FOUND': 'Die Abstimmung gibt es nicht oder sie wurde gelöscht.',
  'VOTE.ERRORS.OPENED': 'Die Abstimmung ist bereits eröffnet, ihr Wortlaut kann nicht mehr geändert werden.',
  'VOTE.ERRORS.NOT_RUNNING': 'Die Abstimmung läuft gerade nicht. Laden Sie die Seite neu.',
  'VOTE.ERRORS.NOT_OVER':
    'Die Abstimmung ist noch nicht beendet. Ergebnis und Protokoll stehen nach ihrem Ende bereit.',
  'VOTE.ERRORS.AT_MEETING': 'Abgestimmt wird auf der Versammlung. Die Stimmen trägt der Ausschuss ein.',
  'VOTE.ERRORS.ALREADY_VOTED':
    'Für eine dieser Personen wurde die Stimme bereits gespeichert. Laden Sie die Seite neu.',
  'VOTE.ERRORS.DEADLINE': 'Die Frist für die Abstimmung ist abgelaufen.',
  'VOTE.ERRORS.LEDGER':
    'Das Protokoll der Abstimmung wurde außerhalb der Anwendung geändert, sie kann deshalb nicht beendet werden. Wenden Sie sich an den Administrator.',
  'VOTE.ERRORS.CODE_EXPIRED': 'Der Code gilt nicht mehr. Lassen Sie sich einen neuen schicken.',
  'VOTE.ERRORS.CODE_SESSION':
    'Der Code gehört zu einer anderen Anmeldung. Geben Sie ihn dort ein, wo Sie ihn angefordert haben, oder lassen Sie sich einen neuen schicken.',
  'VOTE.ERRORS.CODE_TRIES':
    'Der Code wurde fünfmal falsch eingegeben und gilt nicht mehr. Lassen Sie sich einen neuen schicken.',
  'VOTE.ERRORS.ADDRESS_CHANGED':
    'Ihre Anmeldeadresse hat sich während der Abstimmung geändert. Sie erhalten einen Code, sobald der Vorstand die Änderung bestätigt hat.',
  'VOTE.ERRORS.ADDRESS_SELF':
    'Die Änderung muss ein anderes Mitglied des Vorstands bestätigen als wer sie vorgenommen hat und wen sie betrifft.',
  'VOTE.ERRORS.ADDRESS_SETTLED': 'In dieser Abstimmung wartet keine Adressänderung dieser Person auf Bestätigung.',
  'VOTE.ERRORS.NOT_VOTED': 'Für diese Person ist noch keine Stimme erfasst.',
  'VOTE.ERRORS.PROXY_LIMIT':
    'Für so viele Einheiten darf ein Bevollmächtigter nach den Regeln des Hauses nicht abstimmen.',
  'VOTE.ERRORS.OBJECTED': 'Ein Einwand gegen diese Stimme ist bereits erfasst.',
  'BE.VOTE.CODE_INCORRECT': 'Der Code stimmt nicht. Prüfen Sie ihn oder lassen Sie sich einen neuen schicken.',
  'VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE': 'Wählen Sie bei jedem Punkt einen Wert.',
  'VOTE.DETAIL.ERRORS.NOT_COMPLETE':
    'Die Abstimmung ist nicht vollständig: Einigen Personen fehlt die Stimme. Erfassen Sie sie als abwesend oder warten Sie.',
  'EVENT.VALIDATION.RULE_OF_ONE':
    'Die Wiederholung lässt sich nicht für einen einzelnen Termin ändern. Wählen Sie auch die folgenden.',
  'EVENT.VALIDATION.TOO_MANY_DATES':
    'So viele Termine auf einmal sind nicht möglich, höchstens 4\u00a0000. Wählen Sie ein früheres Ende.',
  'EVENT.VALIDATION.ICS_FILE':
    'Die Datei ist kein .ics-Kalender mit Terminen oder sie ist beschädigt. Wählen Sie eine andere.',
  'EVENT.VALIDATION.ICS_SIZE':
    'Die Datei ist zu groß: höchstens 1 MB, 1.000 Einträge und 5.000 Termine. Bitte teilen Sie sie auf.',
  'VOTE.VALIDATION.PART': 'Geben Sie einen Bruch von 0 bis 1 an, etwa 3/5. Mehr als das Ganze kann es nie sein.',
  'VOTE.VALIDATION.PERCENT': 'Geben Sie eine Zahl von 0 bis 100 mit höchstens zwei Dezimalstellen ein.',
  'VOTE.VALIDATION.NO_POINT': 'Fügen Sie mindestens einen Punkt hinzu.',
  'VOTE.VALIDATION.NO_OWNER': 'Die Anwesenheitsliste braucht mindestens einen stimmberechtigten Eigentümer.',
  'VOTE.VALIDATION.SHARES': 'Die Summe der Anteile muss 100\u00a0% ergeben.',
  'VOTE.VALIDATION.BOTTOMS': 'Die Nenner der Anteile sind zu verschieden, vereinheitlichen Sie sie.',
  'VOTE.VALIDATION.DEADLINE': 'Die Frist muss in der Zukunft liegen.',
  'VOTE.VALIDATION.MISS': 'Wer gerade abstimmt, kann nicht abwesend sein.',
  'VOTE.VALIDATION.PAPER_FUTURE': 'Das Datum auf dem Papier darf nicht in der Zukunft liegen.',
  'VOTE.VALIDATION.PAPER_EARLY': 'Das Datum auf dem Papier liegt vor der Eröffnung der Abstimmung.',
  'VOTE.VALIDATION.PAPER_LATE':
    'Die Frist ist abgelaufen: Es kann nur ein spätestens am letzten Tag unterschriebenes Papier erfasst werden.',
  'VOTE.VALIDATION.PAPER_PROOF':
    'Fügen Sie einen Scan bei oder bestätigen Sie, dass der Vorstand das Original aufbewahrt.',
};
