import type { Translation } from '#shared/text.ts';
import type { votesForm as source } from './votes.form.text.cs.ts';

export const votesForm: Translation<typeof source> = {
  'VOTE.FORM.EDIT': 'Abstimmung bearbeiten',
  'VOTE.FORM.NOT_LOADED': 'Die Unterlagen der Abstimmung konnten nicht geladen werden.',
  'VOTE.FORM.AGAIN': 'Noch einmal versuchen',
  'VOTE.FORM.STEPS': 'Schritte des Assistenten',
  'VOTE.FORM.STEP.settings': 'Einstellungen',
  'VOTE.FORM.STEP.points': 'Abstimmungspunkte',
  'VOTE.FORM.STEP.recap': 'Zusammenfassung',
  'VOTE.FORM.STEP_OF': 'Schritt {step} von {count}: {name}',
  'VOTE.FORM.OPEN': 'Abstimmung eröffnen',
  'VOTE.FORM.CONFIRM_OPEN':
    'Abstimmung eröffnen ({points}, {rows})?\nDanach kann niemand mehr Wortlaut, Liste oder Regeln ändern.',
  'VOTE.FORM.DONE.CONCEPT': 'Der Entwurf der Abstimmung ist gespeichert.',
  'VOTE.FORM.DONE.OPENED': 'Die Abstimmung ist eröffnet.',
  'VOTE.FORM.COUNT.POINTS': { one: '{count} Punkt', other: '{count} Punkte' },
  'VOTE.FORM.COUNT.EXCLUDED': { one: '{count} stimmt nicht ab', other: '{count} stimmen nicht ab' },
  'VOTE.FORM.FIELD.DESCRIPTION': 'Ergänzende Angaben',
  'VOTE.FORM.TYPE_HINT.online':
    'Außerhalb der Versammlung: Die Eigentümer stimmen bis zur Frist in der Anwendung ab und bestätigen mit einem Code aus der E-Mail.',
  'VOTE.FORM.TYPE_HINT.local': 'Direkt in der Versammlung: Der Vorstand trägt alle Stimmen ein.',
  'VOTE.FORM.SECTION.THRESHOLDS': 'Wann ein Punkt angenommen ist',
  'VOTE.FORM.MATTER': 'Worüber entschieden wird',
  'VOTE.FORM.MATTER_HINT':
    'Danach schlagen wir die Mehrheit vor. Das ist eine Hilfe, kein Rechtsrat: Es entscheiden Gesetz und Satzung.',
  'VOTE.FORM.MATTER.none': 'Wählen Sie, wir schlagen die Mehrheit vor',
  'VOTE.FORM.MATTER.costs': 'Kosten, Beiträge und Reparaturen',
  'VOTE.FORM.MATTER.election': 'Wahl des Ausschusses oder eines anderen Organs',
  'VOTE.FORM.MATTER.statutes': 'Änderung der Satzung',
  'VOTE.FORM.MATTER.declaration': 'Änderung der Teilungserklärung',
  'VOTE.FORM.MATTER.shares': 'Änderung der Anteile oder des Zwecks',
  'VOTE.FORM.MATTER.other': 'Etwas anderes',
  'VOTE.FORM.WHY.local':
    'Wir schlagen die Mehrheit der Anwesenden vor: Sie verlangt das Gesetz in der Versammlung, wenn mehr als die Hälfte aller Stimmen anwesend ist und die Satzung nicht mehr will (§\u00a01206 Abs.\u00a02 des tschechischen Bürgerlichen Gesetzbuchs).',
  'VOTE.FORM.WHY.online':
    'Wir schlagen die Mehrheit aller Eigentümer vor: Außerhalb der Versammlung zählt die Mehrheit aus allen Stimmen (§\u00a01214 des tschechischen Bürgerlichen Gesetzbuchs).',
  'VOTE.FORM.WHY.statutes':
    'Wir schlagen die Mehrheit aller Eigentümer vor: Die Satzung darf mehr verlangen als die Mehrheit der Anwesenden (§\u00a01206 Abs.\u00a02 des tschechischen Bürgerlichen Gesetzbuchs) und tut es bei ihrer Änderung oft. Sehen Sie nach. Wo das Gesetz eine öffentliche Urkunde verlangt, muss ein Notar dabei sein; kreuzen Sie das beim Punkt an.',
  'VOTE.FORM.WHY.declaration':
    'Wir schlagen die Mehrheit aller Eigentümer vor: Der Änderung müssen Eigentümer mit der Mehrheit der Stimmen zustimmen, wenn die Erklärung nicht mehr will (§\u00a01169 des tschechischen Bürgerlichen Gesetzbuchs). Auch die, deren Rechte sie betrifft, müssen sich einigen.',
  'VOTE.FORM.WHY.shares':
    'Wir schlagen die Zustimmung aller Eigentümer vor: Wer dadurch einen anderen Anteil oder eine andere Nutzung bekommt, muss schriftlich zustimmen (§\u00a01169 des tschechischen Bürgerlichen Gesetzbuchs), und die Größe der Anteile betrifft alle. Die Abstimmung ersetzt diese Zustimmung nicht.',
  'VOTE.FORM.PROFILE': 'Welche Mehrheit entscheidet',
  'VOTE.FORM.PROFILE.counts': 'Nach Prozenten, die Sie angeben',
  'VOTE.FORM.PROFILE.custom': 'Eigene nach der Satzung',
  'VOTE.FORM.POINT_PROFILE': 'Für diesen Punkt gilt eine andere Mehrheit',
  'VOTE.FORM.CUSTOM.TURNOUT': 'Beteiligung an allen Stimmen',
  'VOTE.FORM.CUSTOM.AGREE': 'Stimmen dafür',
  'VOTE.FORM.CUSTOM.more': 'mehr als',
  'VOTE.FORM.CUSTOM.least': 'mindestens',
  'VOTE.FORM.CUSTOM.PART': '{name}: Bruch',
  'VOTE.FORM.CUSTOM.WAY': '{name}: wie verglichen wird',
  'VOTE.FORM.CUSTOM_HINT':
    'Schreiben Sie die Brüche aus der Satzung ab, etwa 3/5. Ist die Beteiligung egal, lassen Sie mindestens 0/1.',
  'VOTE.FORM.UNANIMOUS_HINT':
    'Für Beschlüsse, die keine einzige Stimme entbehren können, etwa eine Änderung der Anteile.',
  'VOTE.FORM.PARTICIPATION_HINT.online':
    'Außerhalb der Versammlung verlangt das Gesetz keine Beteiligung, 0 genügt. Die üblichen 50 ändern nichts, wenn die Zustimmung an allen Stimmen gemessen wird.',
  'VOTE.FORM.PARTICIPATION_HINT.local':
    'Wie viele Stimmen in der Versammlung anwesend sein müssen. Das Gesetz verlangt mehr als die Hälfte aller.',
  'VOTE.FORM.ACCEPT_HINT': 'Es müssen mehr Ja-Stimmen sein als so viele. Mit 50 verlangen Sie also die Mehrheit.',
  'VOTE.FORM.MAKE_UNANIMOUS': 'Zustimmung aller verlangen',
  'VOTE.FORM.BASE_HINT.all': 'Wer nicht abstimmt, zählt wie dagegen. So will es das Gesetz außerhalb der Versammlung.',
  'VOTE.FORM.BASE_HINT.present': 'Auch Enthaltungen zählen mit. So ist es in der Versammlung üblich.',
  'VOTE.FORM.RULE.UNANIMOUS': 'Ein Punkt ist nur angenommen, wenn ausnahmslos alle dafür stimmen.',
  'VOTE.FORM.RULE.all': 'Ein Punkt ist angenommen, wenn mehr als {accept} der Stimmen aller Eigentümer dafür sind.',
  'VOTE.FORM.RULE.present':
    'Ein Punkt ist angenommen, wenn mehr als {accept} der Stimmen der Teilnehmenden dafür sind.',
  'VOTE.FORM.RULE.QUORUM': 'Teilnehmen müssen Eigentümer mit mindestens {participation} aller Stimmen.',
  'VOTE.FORM.RULE.ANY': 'Auf die Beteiligung kommt es nicht an.',
  'VOTE.FORM.SECTION.LAW': 'Frist und Rechtsgrund',
  'VOTE.FORM.FIELD.CLOSES': 'Nach Ablauf der Frist von selbst beenden',
  'VOTE.FORM.CLOSES_HINT':
    'Wer bis dahin nicht abstimmt, wird als abwesend eingetragen. Sonst beendet der Vorstand die Abstimmung.',
  'VOTE.FORM.CLOSES_THEN': 'danach endet sie von selbst',
  'VOTE.FORM.GROUND_NOTE.statutes': 'Artikel der Satzung',
  'VOTE.FORM.GROUND_NOTE.meeting': 'Datum dieser Versammlung',
  'VOTE.FORM.GROUND_EXAMPLE.statutes': 'Art. VI Abs. 4',
  'VOTE.FORM.GROUND_EXAMPLE.meeting': '5.11.2026',
  'VOTE.FORM.VALIDITY':
    'Die Gültigkeit einer Abstimmung außerhalb der Versammlung hängt von der Satzung und der Form der Unterschrift ab. Das Gesetz spricht von eigenhändiger Unterschrift auf einem Schriftstück mit dem vollen Wortlaut. Sicherer ist es, auch unterschriebene Stimmzettel anzunehmen.',
  'VOTE.FORM.ELECTORS_HINT':
    'Eine Zeile je Einheit: Miteigentümer stimmen gemeinsam über einen Vertreter ab. Der Anteil ist der Anteil an den gemeinsamen Teilen.',
  'VOTE.FORM.FILTER': 'In der Liste suchen',
  'VOTE.FORM.RELOAD': 'Neu aus den Einheiten laden',
  'VOTE.FORM.CONFIRM_RELOAD': 'Liste neu laden?\nSie wird ganz ersetzt, auch Ihre Änderungen.',
  'VOTE.FORM.NO_ROWS': 'Die Liste ist leer. Laden Sie sie aus den Einheiten oder fügen Sie eine Zeile hinzu.',
  'VOTE.FORM.ADD_ROW': 'Zeile hinzufügen',
  'VOTE.FORM.SUM': 'Summe der Anteile: {sum}',
  'VOTE.FORM.SUM.empty': 'In manchen Zeilen fehlt der Anteil oder er ist nicht lesbar.',
  'VOTE.FORM.SUM.exact': 'Die Anteile ergeben genau das Ganze.',
  'VOTE.FORM.SUM.rounded': 'Gerundet sind es 100\u00a0%, genau nicht. Eröffnen lässt sich die Abstimmung.',
  'VOTE.FORM.SUM.wrong':
    'Die Anteile müssen zusammen 100\u00a0% ergeben. Korrigieren Sie sie oder ergänzen Sie fehlende Zeilen.',
  'VOTE.FORM.SHARE_OF': 'Anteil: {name}',
  'VOTE.FORM.MORE_OF': 'Zeile bearbeiten: {name}',
  'VOTE.FORM.NO_OWNERS': 'ohne Eigentümer',
  'VOTE.FORM.REPRESENTED': 'Vertreten durch: {name}',
  'VOTE.FORM.EXCLUDED': 'Stimmt nicht ab',
  'VOTE.FORM.MUTE': 'Niemand kann online für sie abstimmen',
  'VOTE.FORM.OWNERS': 'Eigentümer',
  'VOTE.FORM.PERSON': 'Wer online abstimmt',
  'VOTE.FORM.PERSON_HINT': 'Die Person in der Anwendung, die den Code erhält.',
  'VOTE.FORM.SPARE': 'Vertretende Person',
  'VOTE.FORM.SPARE_HINT': 'Name für die Liste, wenn die Person nicht in der Anwendung ist.',
  'VOTE.FORM.EXCLUDE': 'Stimmt nicht ab, die Einheit gehört der Gemeinschaft',
  'VOTE.FORM.EXCLUDE_HINT':
    'Die Stimme der Gemeinschaft selbst bleibt nach dem Gesetz außer Betracht. In der Summe der Anteile bleibt sie.',
  'VOTE.FORM.UNIT': 'Einheit',
  'VOTE.FORM.UNIT_HINT': 'Leer lassen, wenn es nur um eine Person geht.',
  'VOTE.FORM.SPLIT': 'Unter den Eigentümern aufteilen',
  'VOTE.FORM.JOIN': 'Zeilen der Einheit verbinden',
  'VOTE.FORM.REMOVE_ROW': 'Zeile entfernen',
  'VOTE.FORM.POINTS_HINT':
    'Über jeden Punkt wird einzeln abgestimmt. Geben Sie den vollen Wortlaut an und fügen Sie die Unterlagen bei: Danach entscheiden die Eigentümer, und nach der Eröffnung ändert sie niemand mehr.',
  'VOTE.FORM.POINT': 'Punkt {number}',
  'VOTE.FORM.POINT_NAME': 'Worüber abgestimmt wird',
  'VOTE.FORM.POINT_NAME_HINT': 'Als Satz, auf den man mit ja oder nein antworten kann.',
  'VOTE.FORM.DEED': 'Der Beschluss braucht eine notarielle Urkunde',
  'VOTE.FORM.DEED_HINT':
    'Etwa eine Änderung der Satzung. Das Online-Ergebnis ist dann nur ein Anhaltspunkt, den Beschluss muss ein Notar beurkunden.',
  'VOTE.FORM.ADD_POINT': 'Punkt hinzufügen',
  'VOTE.FORM.REMOVE_POINT': 'Punkt entfernen',
  'VOTE.FORM.REMOVE_POINT_OF': 'Punkt {number} entfernen',
  'VOTE.FORM.CONFIRM_REMOVE_POINT': 'Punkt samt Text und Anhängen entfernen?',
  'VOTE.FORM.TOO_MANY_FILES':
    'Auf einmal lassen sich höchstens 20 Anhänge hochladen. Entfernen Sie einige oder fügen Sie sie nach dem Speichern des Entwurfs hinzu.',
  'VOTE.FORM.GO': 'Zum Schritt {name}',
  'VOTE.FORM.WARN.ACCEPT_100':
    'Mehr als 100\u00a0% der Stimmen kann es nie geben, kein Punkt würde also angenommen. Für die Zustimmung aller schalten Sie Zustimmung aller Eigentümer ein.',
  'VOTE.FORM.WARN.MAJORITY':
    'Die nötige Zustimmung liegt unter 50\u00a0%. Das Gesetz verlangt mindestens die Mehrheit.',
  'VOTE.FORM.WARN.QUORUM':
    'Die nötige Beteiligung liegt unter 50\u00a0%. Beschlussfähig ist die Versammlung nach dem Gesetz erst mit der Mehrheit aller Stimmen.',
  'VOTE.FORM.WARN.BASE_PRESENT':
    'Außerhalb der Versammlung rechnet das Gesetz die Mehrheit aus den Stimmen aller Eigentümer, nicht nur der Abstimmenden.',
  'VOTE.FORM.WARN.NO_DEADLINE':
    'Die Frist fehlt. Ein Antrag außerhalb der Versammlung braucht eine von mindestens {days} Tagen.',
  'VOTE.FORM.WARN.SHORT_DEADLINE':
    'Die Frist ist kürzer als die {days} Tage, die das Gesetz außerhalb der Versammlung verlangt.',
  'VOTE.FORM.WARN.NO_GROUND':
    'Es fehlt, warum außerhalb der Versammlung abgestimmt werden darf. Entweder erlaubt es die Satzung, oder eine einberufene Versammlung war nicht beschlussfähig.',
  'VOTE.FORM.WARN.NO_ARTICLE':
    'Ergänzen Sie den Artikel der Satzung, der eine Abstimmung außerhalb der Versammlung erlaubt.',
  'VOTE.FORM.WARN.NO_MEETING': 'Ergänzen Sie das Datum der Versammlung, die nicht beschlussfähig war.',
  'VOTE.FORM.WARN.ROUNDED':
    'Die Anteile weichen vom Ganzen um {difference} ab. Gerundet sind es 100\u00a0%, prüfen Sie sie aber im Kataster.',
  'VOTE.FORM.WARN.DOUBLED': 'Diese Einheiten stehen mehrmals in der Liste: {units}. Jede Einheit stimmt nur einmal ab.',
  'VOTE.FORM.WARN.NOBODY': {
    one: 'Für {count} Zeile kann niemand online abstimmen ({names}). Wählen Sie eine Vertretung, oder Sie tragen die Stimme vom Stimmzettel ein.',
    other:
      'Für {count} Zeilen kann niemand online abstimmen ({names}). Wählen Sie eine Vertretung, oder Sie tragen die Stimmen von Stimmzetteln ein.',
  },
  'VOTE.FORM.WARN.DEED': 'Bei einem Punkt mit notarieller Urkunde ist das Online-Ergebnis nur ein Anhaltspunkt.',
  'VOTE.FORM.PROBLEMS': 'Vor der Eröffnung zu korrigieren',
  'VOTE.FORM.MORE_PROBLEMS': { one: 'und noch {count} weiteres', other: 'und noch {count} weitere' },
  'VOTE.FORM.WHOLE_LIST': 'Ganze Liste anzeigen',
  'VOTE.FORM.NAMELESS': 'Punkt ohne Namen',
  'VOTE.FORM.FILES': 'Anhänge: {names}',
  'VOTE.FORM.FROZEN':
    'Mit der Eröffnung wird alles auf dieser Seite festgeschrieben: Wortlaut, Anhänge, Liste und Regeln. Einen Entwurf können Sie jederzeit ändern.',
  'VOTE.YES.REMOVE_POINT': 'Ja, Punkt entfernen',
  'VOTE.YES.RELOAD': 'Ja, neu laden',
  'VOTE.YES.OPEN': 'Ja, Abstimmung eröffnen',
};
