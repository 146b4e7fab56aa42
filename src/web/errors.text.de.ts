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
  'ROOM.ERRORS.HAS_MONEY':
    'Die Einheit hat auf ihrem Konto Schulden oder ein Guthaben und kann daher nicht gelöscht werden. Gleichen Sie es zuerst aus.',
  'SVJ.ERRORS.ENTRANCE_USED': 'Der Eingang wird von Einheiten verwendet. Verschieben Sie diese zuerst.',
  'SVJ.ERRORS.NOT_COMMITTEE': 'Vorsitzende kann nur ein aktives Mitglied des Ausschusses werden.',
  'SVJ.ERRORS.NO_CHANGE': 'Diese Änderung wartet auf nichts mehr.',
  'SVJ.ERRORS.OWN_CHANGE': 'Ihre Änderung muss jemand anderer aus dem Ausschuss bestätigen.',
  'SVJ.ERRORS.TOO_NEW': 'Bestätigen kann nur, wessen Rolle und Adresse sich seit sieben Tagen nicht geändert haben.',
  'SVJ.VALIDATION.ONE': 'Im Ausschuss ist niemand sonst, der bestätigen könnte.',
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
  'ROOM.VALIDATION.SINCE':
    'Der Tag muss nach dem vorigen und vor dem nächsten Eigentümerwechsel liegen und spätestens heute sein.',
  'ROOM.VALIDATION.UNKNOWN_PART': 'Der Anteil ist nicht bekannt. Tragen Sie ihn zuerst bei der Einheit ein.',
  'ROOM.VALIDATION.TOO_MUCH': 'Geben Sie höchstens den Anteil des Übergebenden an.',
  'ROOM.VALIDATION.NOT_WHAT_PASSES': 'Die Anteile der neuen Eigentümer ergeben nicht das Übergehende.',
  'ROOM.VALIDATION.OWNS_ALREADY':
    'Besitzt schon anders einen Anteil, etwa mit dem Ehepartner. Übertragen Sie auch diesen.',
  'ROOM.VALIDATION.NOTHING_LEFT':
    'Die bisherigen Eigentümer haben die ganze Einheit. Wählen Sie, von wem ein Anteil übergeht.',
  'ROOM.VALIDATION.SAME_OWNERS': 'Die Eigentümer blieben dieselben.',
  'ROOM.ERRORS.TRANSFER_STANDS': 'Die Übertragung lässt sich nicht mehr zurücknehmen. Tragen Sie eine weitere ein.',
  'MESSAGE.ERRORS.NOT_FOUND': 'Diese Mitteilung wurde bereits gelöscht.',
  'MESSAGE.ERRORS.ARCHIVED': 'Die Mitteilung ist archiviert und wird nicht mehr geändert.',
  'MESSAGE.ERRORS.DRAFT': 'Die Mitteilung ist noch ein Entwurf. Veröffentlichen Sie sie zuerst.',
  'CONTACT.ERRORS.NOT_FOUND': 'Dieser Kontakt wurde bereits gelöscht.',
  'FEE.ERRORS.NOT_FOUND': 'Diese Gebühr wurde bereits gelöscht.',
  'FEE.VALIDATION.AMOUNT': 'Schreiben Sie den Betrag in Kronen, etwa 1 250,50. Er muss größer als null sein.',
  'PRESCRIPTION.ERRORS.NOT_FOUND': 'Diese Vorschreibung gibt es nicht oder sie wurde gelöscht.',
  'PRESCRIPTION.ERRORS.ISSUED':
    'Die Vorschreibung ist erlassen und ändert sich nicht mehr. Nehmen Sie sie zurück oder berichtigen Sie sie durch eine neue.',
  'PRESCRIPTION.ERRORS.EMPTY':
    'Die Vorschreibung hat keinen Posten. Fügen Sie mindestens einen hinzu und erlassen Sie sie dann.',
  'PRESCRIPTION.ERRORS.NO_SHARE':
    'Keine Einheit hat einen Anteil, nach dem verteilt werden könnte. Ergänzen Sie die Anteile der Einheiten.',
  'PRESCRIPTION.ERRORS.NO_SHEET': 'Nach dieser Vorschreibung zahlt keine Einheit, es gibt nichts zu drucken.',
  'PRESCRIPTION.ERRORS.NO_CHANGE':
    'In diesem Monat ändern sich die Zahlungen keiner Einheit. Wählen Sie den Monat, ab dem sie sich ändern.',
  'PRESCRIPTION.VALIDATION.MONTH':
    'So weit zurück kann die Vorschreibung nicht beginnen. Wählen Sie einen späteren Monat.',
  'PRESCRIPTION.VALIDATION.FAR': 'Die Vorschreibung kann höchstens ein Jahr im Voraus beginnen.',
  'PRESCRIPTION.VALIDATION.SETTLED':
    'Dieser Monat ist schon abgerechnet. Wählen Sie einen nach der letzten Abrechnung.',
  'PRESCRIPTION.ERRORS.NOT_ISSUED': 'Die Vorschreibung ist nicht erlassen, oder eine andere hat sie ersetzt.',
  'PRESCRIPTION.ERRORS.PAID':
    'Nach dieser Vorschreibung wurde schon gezahlt oder gemahnt, daher lässt sie sich nicht zurücknehmen. Berichtigen Sie sie durch eine neue ab demselben Monat.',
  'PRESCRIPTION.ERRORS.SETTLED':
    'Monate dieser Vorschreibung sind schon abgerechnet, daher lässt sie sich nicht zurücknehmen. Berichtigen Sie sie durch eine neue ab dem Monat nach der Abrechnung.',
  'PRESCRIPTION.ERRORS.SYMBOL':
    'Die Einheiten {unit} und {other} würden mit demselben Symbol {symbol} zahlen. Jede braucht ihr eigenes.',
  'TABLE.VALIDATION.FILE_SIZE':
    'Die Datei ist größer als 4 MB. Lassen Sie nur die Spalten mit den Angaben der Einheiten darin.',
  'PRESCRIPTION.ERRORS.FACTS_STALE':
    'Die Angaben dieser Einheiten hat inzwischen jemand anderes geändert: {units}. Es wurde nichts gespeichert. Prüfen Sie die neuen Werte und speichern Sie erneut.',
  'BALANCE.ERRORS.START_DAY':
    'Den Tag der Anfangsstände hat inzwischen jemand auf {day} geändert. Es wurde nichts gespeichert. Prüfen Sie ihn und speichern Sie erneut.',
  'BALANCE.ERRORS.START_LATE':
    'Auf den Konten dieser Einheiten steht schon etwas vom {day}: {units}. Wählen Sie einen früheren Tag, sonst würde es doppelt gezählt.',
  'BALANCE.VALIDATION.FUTURE': 'Ein Anfangsstand kann nicht von einem Tag sein, der erst kommt.',
  'BALANCE.VALIDATION.UNIT': 'Diese Einheit gibt es im Haus nicht.',
  'PRESCRIPTION.VALIDATION.TAKEN': 'Ab diesem Monat gibt es schon einen Entwurf. Bearbeiten oder löschen Sie ihn.',
  'SETTLEMENT.ERRORS.NOT_FOUND': 'Diese Abrechnung gibt es nicht oder sie wurde gelöscht.',
  'SETTLEMENT.ERRORS.ISSUED':
    'Die Abrechnung ist ausgestellt und ändert sich nicht mehr. Nehmen Sie sie zurück, korrigieren Sie sie und stellen Sie sie neu aus.',
  'SETTLEMENT.ERRORS.DRAFT': 'Die Abrechnung ist noch ein Entwurf. Stellen Sie sie zuerst aus.',
  'SETTLEMENT.ERRORS.EMPTY': 'Die Abrechnung hat keine Leistung oder das Haus keine Einheit.',
  'SETTLEMENT.ERRORS.NOT_WHOLE':
    'Eine Leistung lässt sich nicht ohne Rest auf die Einheiten aufteilen. Ergänzen Sie die Werte der markierten Leistungen.',
  'SETTLEMENT.ERRORS.OVERLAP':
    'Ein Monat dieses Zeitraums ist bereits in einer anderen ausgestellten Abrechnung enthalten.',
  'SETTLEMENT.ERRORS.PERIOD': 'Der Zeitraum ist noch nicht zu Ende. Stellen Sie die Abrechnung danach aus.',
  'SETTLEMENT.ERRORS.PAY_BY': 'Der Tag, bis zu dem ausgeglichen werden soll, ist vorbei. Wählen Sie einen späteren.',
  'SETTLEMENT.ERRORS.OBJECTIONS':
    'Zu dieser Einheit gibt es bereits zu viele Einwände. Bitte sprechen Sie mit dem Vorstand.',
  'SETTLEMENT.VALIDATION.MONTHS': 'Der Zeitraum muss nach seinem Beginn enden und darf höchstens 12 Monate haben.',
  'SETTLEMENT.VALIDATION.DAY':
    'Der Tag des Eigentümerwechsels muss im Zeitraum liegen und darf nicht dessen erster Tag sein.',
  'SETTLEMENT.VALIDATION.PASTED':
    'In einer Zeile fehlt die Nummer einer Einheit dieses Hauses oder ein richtiger Wert. Prüfen Sie, was Sie eingefügt haben.',
  'READING.ERRORS.NOT_FOUND': 'Diese Ablesung gibt es nicht oder sie wurde zurückgenommen.',
  'READING.ERRORS.CLOSED': 'Die Frist zur Ablesung ist vorbei. Eine Korrektur trägt der Vorstand ein.',
  'READING.ERRORS.ASKED': 'Um Ablesung für diese Abrechnung wurde schon gebeten. Sie können die Frist ändern.',
  'READING.ERRORS.NO_METERS': 'Die Abrechnung hat keine Leistung nach Zählern. Fügen Sie zuerst eine hinzu.',
  'READING.ERRORS.NOTHING': 'Es gibt nichts zu übernehmen: Keine Einheit hat den vorherigen und den neuen Stand.',
  'READING.VALIDATION.LOWER':
    'Der neue Stand ist niedriger als der vorherige. Prüfen Sie die Zahl; wurde der Zähler getauscht, schreiben Sie dem Vorstand.',
  'READING.VALIDATION.UNTIL': 'Dieser Tag ist vorbei. Wählen Sie heute oder einen späteren.',
  'SETTLEMENT.VALIDATION.YEAR': 'Die Anteile der Monate müssen genau 100 % ergeben.',
  'SETTLEMENT.VALIDATION.FILE_SIZE': 'Die Datei ist größer als 2 MB. Lassen Sie nur die beiden nötigen Spalten darin.',
  'TABLE.ERRORS.EMPTY': 'In der Datei sind keine zwei ausgefüllten Spalten. Es wurde nichts eingelesen.',
  'TABLE.ERRORS.NAME':
    'Eine solche Einheit oder Leistung kennen wir hier nicht, oder der Name ist nicht eindeutig. Berichtigen Sie die Datei. Es wurde nichts eingelesen.',
  'TABLE.ERRORS.VALUE': 'Das ist kein richtiger Wert. Berichtigen Sie die Datei. Es wurde nichts eingelesen.',
  'TABLE.ERRORS.TWICE':
    'Diese Einheit oder Leistung steht zweimal in der Datei. Lassen Sie nur eine Zeile. Es wurde nichts eingelesen.',
  'READING.ERRORS.TABLE_LOWER':
    'Der neue Stand wäre niedriger als der vorherige. Berichtigen Sie die Datei. Es wurde nichts eingelesen.',
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
  'EVENT.ERRORS.OF_DEADLINE': 'Der Termin gehört zu einer Frist. Ändern oder löschen Sie ihn dort.',
  'DEADLINE.ERRORS.NOT_FOUND': 'Diese Frist wurde schon gelöscht.',
  'DEADLINE.ERRORS.CLOSED':
    'Diese einmalige Frist ist schon erledigt. Soll sie wiederkommen, geben Sie ihr einen nächsten Termin.',
  'DEADLINE.ERRORS.NOT_DONE': 'Es gibt keine Durchführung, die zurückgenommen werden könnte.',
  'DEADLINE.VALIDATION.FUTURE': 'Dieser Tag ist noch nicht gekommen. Wählen Sie heute oder einen früheren Tag.',
  'DEADLINE.VALIDATION.PERSON': 'Diese Person ist nicht aus dem Haus. Wählen Sie jemanden aus dem Haus.',
  'DEADLINE.VALIDATION.BEFORE': 'Der nächste Termin muss nach dem Tag der Durchführung liegen.',
  'EVENT.ERRORS.OF_MEETING': 'Der Termin gehört zu einer Eigentümerversammlung. Ändern oder löschen Sie ihn dort.',
  'EVENT.ERRORS.UNDOES':
    'Einige der weiteren Termine wurden einzeln geändert. Laden Sie die Seite neu und bestätigen Sie die Änderung auch für sie.',
  'PAYMENT_MONITORING.ERRORS.NOT_FOUND': 'Diese überwachte Zahlung wurde gelöscht.',
  'PAYMENT_MONITORING.ERRORS.REMINDER_NO_OWNER':
    'Die Erinnerung kann nicht gesendet werden: Die Einheit hat keinen Eigentümer. Fügen Sie zuerst einen hinzu.',
  'PAYMENT_MONITORING.ERRORS.DELETE':
    'Diese Zahlung kann nicht gelöscht werden. Zahlungen der Einheiten entstehen von selbst; nehmen Sie bei einer eigenen zuerst das Eingegangene zurück.',
  'PAYMENT_MONITORING.ERRORS.NOTHING_OWED':
    'Es gibt nichts zu erinnern: Die Zahlung ist bezahlt oder wird nicht überwacht.',
  'PAYMENT_MONITORING.ERRORS.REMINDED':
    'An diese Zahlung haben Sie heute schon erinnert. In 24 Stunden geht es wieder.',
  'PAYMENT_MONITORING.ERRORS.TOO_MANY':
    'Es kann an höchstens 2.000 Zahlungen auf einmal erinnert werden. Grenzen Sie die Auswahl durch eine Suche ein.',
  'PAYMENT_MONITORING.ERRORS.NOT_MANUAL':
    'Diese Zahlung kam von der Bank. Nehmen Sie sie bei der Kontobewegung zurück.',
  'PAYMENT_MONITORING.ERRORS.SAME':
    'Derselbe Betrag vom selben Tag ist bei dieser Zahlung schon erfasst. Kam er zweimal, erfassen Sie ihn noch einmal.',
  'PAYMENT_MONITORING.ERRORS.AT_DESK': 'Diese Zahlung kam an der Kasse ein. Ändern oder stornieren Sie dort den Beleg.',
  'PAYMENT_MONITORING.VALIDATION.SYMBOL': 'Ein variables Symbol hat 1 bis 10 Ziffern, die nicht alle Nullen sind.',
  'PAYMENT_MONITORING.VALIDATION.AMOUNT': 'Geben Sie einen Betrag über null ein, zum Beispiel 1 234,50.',
  'PAYMENT_MONITORING.VALIDATION.DUE_DAY':
    'Der Fälligkeitstag einer Einheit liegt zwischen dem 1. und dem 28. des Monats.',
  'PAYMENT_MONITORING.VALIDATION.PRESCRIBED': 'Das legt die Zahlungsvorschreibung fest. Ändern Sie es dort.',
  'PAYMENT_MONITORING.VALIDATION.FUTURE': 'Dieser Tag ist noch nicht da.',
  'PAYMENT_MONITORING.VALIDATION.OUT_UNIT':
    'Was das Haus zahlt, gehört zu keiner Einheit. Wählen Sie, wer zahlt, oder entfernen Sie die Einheit.',
  'PAYMENT_MONITORING.VALIDATION.DIRECTION':
    'Zu dieser Zahlung ist schon etwas eingetragen. Nehmen Sie das zuerst zurück.',
  'CASH.ERRORS.NOT_FOUND': 'Dieser Beleg wurde bereits gelöscht.',
  'CASH.ERRORS.INITIAL_BALANCE': 'Geben Sie zuerst den Anfangsbestand der Kasse ein.',
  'CASH.ERRORS.NEGATIVE': 'An einem Tag wäre nicht genug Geld in der Kasse. Bitte prüfen Sie Datum und Betrag.',
  'CASH.ERRORS.CLOSED':
    'Dieser Tag ist in der Kasse abgeschlossen, an ihm ändert sich nichts mehr. Tragen Sie die Korrektur im offenen Zeitraum ein.',
  'CASH.ERRORS.ISSUED':
    'Der Beleg ist ausgestellt und kann weder geändert noch gelöscht werden. Sie können ihn stornieren.',
  'CASH.ERRORS.CANCELLED':
    'Der Beleg ist storniert oder selbst ein Storno. Er wird nicht mehr geändert und nicht gelöscht.',
  'CASH.ERRORS.NOT_LAST':
    'Löschen lässt sich nur der letzte Beleg der Reihe, damit keine Nummer fehlt. Diesen können Sie stornieren.',
  'CASH.VALIDATION.FUTURE': 'Dieser Tag ist noch nicht da.',
  'CASH.VALIDATION.BEFORE': 'Das ist vor dem Beginn der Kasse.',
  'CASH.VALIDATION.YEAR': 'Das Jahr steht in der Nummer und ändert sich nicht. Legen Sie einen neuen Beleg an.',
  'CASH.VALIDATION.TYPE': 'Die Art steht in der Nummer und ändert sich nicht. Legen Sie einen neuen Beleg an.',
  'CASH.VALIDATION.NUMBER':
    'Die Nummer muss die nächste der Reihe sein, in der Form P-2026-1 oder V-2026-1. Lassen Sie das Feld leer, dann füllt es sich von selbst.',
  'CASH.VALIDATION.NUMBER_FAR': 'So hoch kann eine Nummer in der Reihe nicht sein. Prüfen Sie die Ziffern.',
  'CASH.VALIDATION.LIMIT':
    'Mit diesem Betrag würde die Tagesgrenze für Bargeld mit einer Person oder Firma überschritten. Zahlen Sie den Rest per Überweisung.',
  'CASH.VALIDATION.LATER': 'In der Kasse gibt es Belege früherer Tage.',
  'CASH.VALIDATION.CLOSED_DAY': 'Dieser Tag ist bereits abgeschlossen.',
  'CASH.VALIDATION.AMOUNT': 'Geben Sie einen Betrag über null ein, zum Beispiel 1 234,50.',
  'CASH.VALIDATION.PAYMENT':
    'Diese Zahlung kann hier nicht beglichen werden. Wählen Sie eine andere oder lassen Sie das Feld leer; ein Beleg zu einer Einheit, die es nicht mehr gibt, lässt sich stornieren.',
  'CASH.VALIDATION.ABSURD': 'Gezählt wurde mehr als das Zehnfache des Buchbestands. Bestätigen Sie, dass das stimmt.',
  'REAL_ESTATE.ERROR.DATA':
    'Die Daten des Katasters ließen sich nicht laden. Prüfen Sie Nummer, Gemeinde und Straße; morgen um 2 Uhr wird es erneut versucht.',
  'REAL_ESTATE.ERROR.FILE':
    'Die Datei lässt sich weder als Auszug aus dem Kataster (XML) noch als Tabelle der Eigentümer (XLSX, CSV) lesen.',
  'REAL_ESTATE.ERROR.FILE.STRUCTURE':
    'Dieses XML ist kein Eigentumsblatt in einer Form, die die Anwendung kennt. Laden Sie den Auszug aus dem Kataster als XML herunter.',
  'REAL_ESTATE.ERROR.FILE.PARTIAL': 'Das ist nur ein Teilauszug. Fordern Sie das ganze Eigentumsblatt an.',
  'REAL_ESTATE.ERROR.FILE.NO_UNIT':
    'Der Auszug enthält keine Einheit. Laden Sie das Eigentumsblatt einer Einheit oder eines Gebäudes mit Einheiten hoch.',
  'REAL_ESTATE.VALIDATION.FILE_SIZE': 'Die Datei ist größer als 16 MB. Laden Sie die Auszüge einzeln hoch.',
  'REAL_ESTATE.ERROR.BUSY': 'Das Kataster wird bereits geladen. Warten Sie einen Moment.',
  'REAL_ESTATE.ERROR.ROLES.ROLE_NOT_FOUND':
    'Für den Eigentümer gibt es keine Rolle: Die Rolle Mitglied fehlt im Haus. Legen Sie sie unter den Rollen an.',
  'REAL_ESTATE.ERROR.USER_NOT_ADDED': 'Die Person konnte nicht hinzugefügt werden. Vielleicht ist sie schon im Haus.',
  'REAL_ESTATE.ERROR.NOT_FOUND': 'Diese Zeile gibt es im Kataster nicht mehr. Laden Sie die Seite neu.',
  'REAL_ESTATE.ERROR.NOTHING': 'Hier gibt es nichts zu übernehmen.',
  'REAL_ESTATE.ERROR.NAMESAKES':
    'Es ist nicht sicher, wer das ist: Im Haus gibt es einen Namensvetter. Tragen Sie den Eigentümer auf der Seite der Einheit ein.',
  'REAL_ESTATE.ERROR.ENTRANCE':
    'Das Haus hat keinen Eingang. Legen Sie ihn zuerst in den Informationen der Gemeinschaft an.',
  'REAL_ESTATE.VALIDATION.NO_EMAIL':
    'Ohne E-Mail gibt es keinen Zugang. Fügen Sie die Person ohne Zugang hinzu und die E-Mail auf ihrer Seite.',
  'MATCHING.ERRORS.NOT_FOUND': 'Diese Bewegung gibt es nicht mehr.',
  'MATCHING.VALIDATION.SUM': 'Sie haben mehr verteilt, als gekommen ist. Verringern Sie einen Betrag.',
  'MATCHING.VALIDATION.PAYMENT': 'Diese Zahlung gibt es nicht mehr. Wählen Sie eine andere.',
  'MATCHING.VALIDATION.CREDIT':
    'So viel Guthaben hat die Einheit nicht. Ein Guthaben aus der Abrechnung zählt ab dem Tag seiner Fälligkeit.',
  'MATCHING.VALIDATION.OUTGOING': 'Ordnen Sie Eingänge als erhalten zu und Ausgänge nur als zurückgezahltes Guthaben.',
  'BANK.ERRORS.NOT_FOUND': 'Dieses Konto oder diesen Auszug gibt es nicht mehr.',
  'BANK.ERRORS.TOO_MANY': 'Ein Haus kann höchstens 20 Konten haben.',
  'BANK.ERRORS.HAS_STATEMENTS': 'Das Konto hat Auszüge. Löschen geht erst, wenn sie zurückgenommen sind.',
  'BANK.ERRORS.NO_CONNECTOR': 'Das Konto ist nicht mit der Bank verbunden. Verbinden Sie es zuerst.',
  'BANK.ERRORS.ACCOUNT':
    'Der Auszug gehört zu einem Konto, das im Haus nicht geführt wird. Fügen Sie es unter Konten und Auszüge hinzu und laden Sie den Auszug erneut hoch.',
  'BANK.ERRORS.BALANCE':
    'Anfangssaldo und Bewegungen ergeben nicht den Endsaldo. Die Datei ist wohl unvollständig; laden Sie sie bei der Bank neu herunter.',
  'BANK.ERRORS.FILE.EMPTY':
    'In der Datei ist kein Auszug. Wählen Sie bei der Bank einen anderen Zeitraum oder ein anderes Format.',
  'BANK.ERRORS.FILE.UNKNOWN':
    'Die Datei wurde nicht als Kontoauszug erkannt. Versuchen Sie GPC, XML (camt.053), MT940 oder CSV.',
  'BANK.ERRORS.FILE.CUT_OFF': 'Die Datei ist abgeschnitten, das Ende fehlt. Laden Sie sie bei der Bank neu herunter.',
  'BANK.ERRORS.FILE.XML': 'Die XML-Datei ist beschädigt. Laden Sie sie bei der Bank neu herunter.',
  'BANK.ERRORS.FILE.LINE':
    'Eine Zeile der Datei hat nicht die richtige Form. Laden Sie die Datei neu herunter und ändern Sie sie nicht.',
  'BANK.ERRORS.FILE.DAY': 'Ein Datum in der Datei ist keines. Prüfen Sie, ob die Spalte des Tages stimmt.',
  'BANK.ERRORS.FILE.DAY_ORDER':
    'Bei Tagen mit Schrägstrich ist nicht erkennbar, was Tag und was Monat ist. Laden Sie die Tabelle mit Tagen wie 1.\u00a02.\u00a02026 oder 2026-02-01 herunter.',
  'BANK.ERRORS.FILE.AMOUNT': 'Ein Betrag in der Datei ist keiner. Prüfen Sie, ob die Spalte des Betrags stimmt.',
  'BANK.ERRORS.FILE.CURRENCY': 'Die Datei enthält eine andere Währung als die Krone. Geführt werden nur Kronenkonten.',
  'BANK.ERRORS.FILE.BATCH':
    'Die Posten einer Sammelbuchung ergeben nicht deren Summe. Laden Sie die Datei neu herunter.',
  'BANK.ERRORS.FILE.GAP':
    'Die Auszüge in der Datei schließen nicht aneinander an: einer fehlt. Laden Sie sie einzeln hoch oder holen Sie den ganzen Zeitraum.',
  'BANK.ERRORS.FILE.ACCOUNTS':
    'Ein Konto ist zweimal in der Datei, oder eine Zeile der Tabelle sagt nicht, zu welchem Konto sie gehört. Laden Sie jedes Konto einzeln herunter.',
  'BANK.ERRORS.FILE.TOO_MANY': 'Die Datei ist für einmal zu lang. Laden Sie einen kürzeren Zeitraum herunter.',
  'BANK.VALIDATION.NUMBER':
    'Das ist weder eine tschechische Kontonummer noch eine tschechische IBAN, oder es gibt keine Bank mit diesem Code. Prüfen Sie die Ziffern.',
  'BANK.VALIDATION.TAKEN': 'Dieses Konto ist schon da.',
  'BANK.VALIDATION.HAS_STATEMENTS': 'Das Konto hat Auszüge, die Nummer ändert sich nicht mehr.',
  'BANK.VALIDATION.TOKEN': 'Ein Token hat 64 Buchstaben und Ziffern. Kopieren Sie ihn ganz.',
  'BANK.VALIDATION.FILE_SIZE': 'Die Datei ist größer als 20 MB. Laden Sie einen kürzeren Zeitraum herunter.',
  'BANK.VALIDATION.MAPPING':
    'Wählen Sie eine Spalte mit dem Tag und eine mit dem Betrag, oder stattdessen zwei: Eingang und Ausgang. Nichts doppelt.',
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
  'MEETING.ERRORS.RUNS':
    'Die Versammlung wird in der Anwendung geleitet. Beenden Sie sie dort: Anwesenheit und Leitung.',
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
  'INVOICE.PROFORMA_INVOICE_NOT_FOUND': 'Diese Rechnung wurde nicht gefunden. Laden Sie die Seite neu.',
  'INVOICE.ERRORS.PAID': 'Die Rechnung ist schon bezahlt und ihre Belege sind ausgestellt.',
  'INVOICE.ERRORS.NO_ISSUER':
    'In den Einstellungen des Servers fehlt der Lieferant, Belege lassen sich nicht ausstellen. Ergänzen Sie die Variablen INVOICE_NAME und weitere.',
  'INVOICE.ERRORS.CANCELLED': 'Die Rechnung ist storniert und wird nicht mehr bezahlt.',
  'INVOICE.ERRORS.PARTLY_PAID':
    'Ein Teil der Rechnung ist bezahlt. Nehmen Sie zuerst zurück, was darauf eingegangen ist.',
  'INVOICE.ERRORS.IN_INVOICE': 'Der Beleg ist in der Schlussrechnung abgezogen. Korrigieren Sie die Rechnung.',
  'INVOICE.ERRORS.CORRECTED': 'Der Beleg wurde inzwischen berichtigt. Sehen Sie sich die Vorschau noch einmal an.',
  'INVOICE.ERRORS.LATER':
    'Ein späterer Zeitraum ist schon berechnet oder das Haus hat keine Zahlung vereinbart; für diesen Zeitraum kann keine neue Rechnung ausgestellt werden. Stornieren Sie ohne neue Rechnung.',
  'INVOICE.ERRORS.CHANGED':
    'Inzwischen kam eine andere Zahlung. Schließen Sie das Fenster, sehen Sie nach, wie viel noch offen ist, und versuchen Sie es noch einmal.',
  'INVOICE.ERRORS.FINAL':
    'Die Schlussrechnung ist schon ausgestellt und kann nicht storniert werden. Stellen Sie eine Berichtigung aus.',
  'INVOICE.ERRORS.REMINDED': 'Heute wurde schon erinnert. Senden Sie die nächste Erinnerung morgen.',
  'INVOICE.ERRORS.NO_ADDRESS':
    'Das Haus hat keine E-Mail-Adresse, die Erinnerung kann nirgendwohin gesendet werden. Ergänzen Sie sie in den Angaben des Hauses oder rufen Sie an.',
  'INVOICE.ERRORS.DAY':
    'Die Zahlung kam mehr als ein Jahr vor der Ausstellung der Rechnung. Sie gehört wohl zu einer anderen.',
  'INVOICE.ERRORS.ACCOUNT':
    'Der Auszug gehört zu einem anderen Konto als dem, auf das Rechnungen bezahlt werden. Wählen Sie einen Auszug des Kontos aus den Servereinstellungen.',
  'INVOICE.ERRORS.NO_PAYMENT':
    'Diese Zahlung ist nicht mehr hier: Jemand hat sie inzwischen erledigt oder zurückgenommen. Laden Sie die Liste neu.',
  'INVOICE.VALIDATION.CORRECTED_AMOUNT': 'Korrigiert werden kann höchstens, was vom Beleg noch übrig ist.',
  'INVOICE.VALIDATION.STATEMENT_SIZE': 'Ein Auszug darf höchstens 20\u00a0MB haben.',
  'INVOICE.VALIDATION.PAID_DATE':
    'Wählen Sie einen Tag höchstens ein Jahr vor der Ausstellung der Vorausrechnung und spätestens heute.',
  'INVOICE.VALIDATION.PAID_AMOUNT': 'Höchstens der noch offene Betrag kann angenommen werden.',
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
  'VOTE.ERRORS.ORDERED':
    'Der Vollmachtgeber hat bestimmt, wie abzustimmen ist. Wählen Sie das, oder er stimmt selbst ab.',
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
