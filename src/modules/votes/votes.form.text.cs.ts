import type { Text } from '#shared/text.ts';

export const votesForm = {
  'VOTE.FORM.EDIT': 'Úprava hlasování',
  'VOTE.FORM.NOT_LOADED': 'Podklady pro hlasování se nepodařilo načíst.',
  'VOTE.FORM.AGAIN': 'Zkusit znovu',
  'VOTE.FORM.STEPS': 'Kroky průvodce',
  'VOTE.FORM.STEP.settings': 'Nastavení',
  'VOTE.FORM.STEP.points': 'Body hlasování',
  'VOTE.FORM.STEP.recap': 'Rekapitulace',
  'VOTE.FORM.STEP_OF': 'Krok {step} ze {count}: {name}',
  'VOTE.FORM.OPEN': 'Otevřít hlasování',
  'VOTE.FORM.CONFIRM_OPEN':
    'Otevřít hlasování ({points}, {rows})?\nOd té chvíle už na znění, listině ani pravidlech nikdo nic nezmění.',
  'VOTE.FORM.DONE.CONCEPT': 'Koncept hlasování je uložený.',
  'VOTE.FORM.DONE.OPENED': 'Hlasování je otevřené.',
  'VOTE.FORM.COUNT.POINTS': { one: '{count} bod', few: '{count} body', many: '{count} bodu', other: '{count} bodů' },
  'VOTE.FORM.COUNT.EXCLUDED': {
    one: '{count} nehlasuje',
    few: '{count} nehlasují',
    many: '{count} nehlasuje',
    other: '{count} nehlasuje',
  },
  'VOTE.FORM.FIELD.DESCRIPTION': 'Doplňující informace',
  'VOTE.FORM.TYPE_HINT.online':
    'Mimo zasedání: vlastníci hlasují v aplikaci do stanovené lhůty a hlas potvrdí kódem z e-mailu.',
  'VOTE.FORM.TYPE_HINT.local': 'Přímo na shromáždění: hlasy všech zapisuje výbor.',
  'VOTE.FORM.SECTION.THRESHOLDS': 'Kdy je bod přijat',
  'VOTE.FORM.MATTER': 'O čem se rozhoduje',
  'VOTE.FORM.MATTER_HINT':
    'Podle toho navrhneme většinu. Je to pomůcka, ne právní rada: rozhoduje zákon a stanovy domu.',
  'VOTE.FORM.MATTER.none': 'Vyberte, navrhneme většinu',
  'VOTE.FORM.MATTER.costs': 'Náklady, příspěvky a opravy',
  'VOTE.FORM.MATTER.election': 'Volba výboru nebo jiného orgánu',
  'VOTE.FORM.MATTER.statutes': 'Změna stanov',
  'VOTE.FORM.MATTER.declaration': 'Změna prohlášení vlastníka',
  'VOTE.FORM.MATTER.shares': 'Změna podílů nebo účelu užívání',
  'VOTE.FORM.MATTER.other': 'Něco jiného',
  'VOTE.FORM.WHY.local':
    'Navrhujeme nadpoloviční většinu přítomných: tu zákon žádá na shromáždění, když je přítomna nadpoloviční většina všech hlasů, pokud stanovy nechtějí víc (§\u00a01206 odst.\u00a02 občanského zákoníku).',
  'VOTE.FORM.WHY.online':
    'Navrhujeme nadpoloviční většinu všech vlastníků: mimo zasedání se většina počítá z hlasů všech (§\u00a01214 občanského zákoníku).',
  'VOTE.FORM.WHY.statutes':
    'Navrhujeme nadpoloviční většinu všech vlastníků: zákon dovoluje stanovám žádat víc než většinu přítomných (§\u00a01206 odst.\u00a02 občanského zákoníku) a pro svou změnu to stanovy často dělají. Podívejte se do nich. Kde zákon žádá veřejnou listinu, musí být u rozhodnutí notář; zaškrtněte to u bodu.',
  'VOTE.FORM.WHY.declaration':
    'Navrhujeme nadpoloviční většinu všech vlastníků: se změnou prohlášení musí souhlasit vlastníci s většinou hlasů, pokud prohlášení nechce víc (§\u00a01169 občanského zákoníku). Dohodnout se musí i ti, jejichž práv se změna týká.',
  'VOTE.FORM.WHY.shares':
    'Navrhujeme souhlas všech vlastníků: kdo má změnou dostat jiný podíl nebo jiné užívání, musí s ní písemně souhlasit (§\u00a01169 občanského zákoníku), a velikost podílů se týká všech. Písemný souhlas dotčených hlasování nenahrazuje.',
  'VOTE.FORM.PROFILE': 'Kterou většinou se rozhodne',
  'VOTE.FORM.PROFILE.counts': 'Podle procent, která zadáte',
  'VOTE.FORM.PROFILE.custom': 'Vlastní podle stanov',
  'VOTE.FORM.POINT_PROFILE': 'U tohoto bodu platí jiná většina',
  'VOTE.FORM.CUSTOM.TURNOUT': 'Účast ze všech hlasů',
  'VOTE.FORM.CUSTOM.AGREE': 'Hlasy pro',
  'VOTE.FORM.CUSTOM.more': 'víc než',
  'VOTE.FORM.CUSTOM.least': 'nejméně',
  'VOTE.FORM.CUSTOM.PART': '{name}: zlomek',
  'VOTE.FORM.CUSTOM.WAY': '{name}: jak se porovnává',
  'VOTE.FORM.CUSTOM_HINT': 'Zlomky opište ze stanov, třeba 3/5. Když na účasti nezáleží, nechte nejméně 0/1.',
  'VOTE.FORM.UNANIMOUS_HINT': 'Pro rozhodnutí, která se bez jediného hlasu neobejdou, třeba změnu podílů.',
  'VOTE.FORM.PARTICIPATION_HINT.online':
    'Mimo zasedání zákon účast nepředepisuje, stačí 0. Obvyklých 50 nic nezmění, když se souhlas počítá ze všech hlasů.',
  'VOTE.FORM.PARTICIPATION_HINT.local':
    'Kolik hlasů musí být na shromáždění přítomno. Zákon žádá víc než polovinu všech.',
  'VOTE.FORM.ACCEPT_HINT': 'Hlasů pro musí být víc než tolik. Zadáním 50 tedy žádáte nadpoloviční většinu.',
  'VOTE.FORM.MAKE_UNANIMOUS': 'Požadovat souhlas všech',
  'VOTE.FORM.BASE_HINT.all': 'Kdo nehlasuje, jako by byl proti. Tak to zákon chce mimo zasedání.',
  'VOTE.FORM.BASE_HINT.present': 'Počítají se i ti, kdo se zdrželi. Tak to bývá na shromáždění.',
  'VOTE.FORM.RULE.UNANIMOUS': 'Bod je přijat, jen když pro něj hlasují úplně všichni.',
  'VOTE.FORM.RULE.all': 'Bod je přijat, když pro něj hlasuje víc než {accept} hlasů všech vlastníků.',
  'VOTE.FORM.RULE.present': 'Bod je přijat, když pro něj hlasuje víc než {accept} hlasů těch, kdo se zúčastní.',
  'VOTE.FORM.RULE.QUORUM': 'Zúčastnit se musí vlastníci aspoň s {participation} všech hlasů.',
  'VOTE.FORM.RULE.ANY': 'Na účasti nezáleží.',
  'VOTE.FORM.SECTION.LAW': 'Lhůta a právní důvod',
  'VOTE.FORM.FIELD.CLOSES': 'Ukončit samo po uplynutí lhůty',
  'VOTE.FORM.CLOSES_HINT': 'Kdo do té doby nehlasuje, zapíše se jako nepřítomný. Jinak hlasování ukončí výbor.',
  'VOTE.FORM.CLOSES_THEN': 'pak samo skončí',
  'VOTE.FORM.GROUND_NOTE.statutes': 'Článek stanov',
  'VOTE.FORM.GROUND_NOTE.meeting': 'Datum toho shromáždění',
  'VOTE.FORM.GROUND_EXAMPLE.statutes': 'čl. VI odst. 4',
  'VOTE.FORM.GROUND_EXAMPLE.meeting': '5. 11. 2026',
  'VOTE.FORM.VALIDITY':
    'Platnost hlasování mimo zasedání závisí na stanovách a na formě podpisu. Zákon mluví o vlastnoručním podpisu na listině s úplným zněním návrhu. Jistější je přijmout i podepsané hlasovací lístky.',
  'VOTE.FORM.ELECTORS_HINT':
    'Jeden řádek za každou jednotku: spoluvlastníci hlasují společně přes jednoho zástupce. Podíl je podíl na společných částech domu.',
  'VOTE.FORM.FILTER': 'Najít v listině',
  'VOTE.FORM.RELOAD': 'Načíst znovu z jednotek',
  'VOTE.FORM.CONFIRM_RELOAD': 'Načíst listinu znovu?\nNahradí se celá i s tím, co jste v ní změnili.',
  'VOTE.FORM.NO_ROWS': 'Listina je prázdná. Načtěte ji z jednotek domu, nebo přidejte řádek.',
  'VOTE.FORM.ADD_ROW': 'Přidat řádek',
  'VOTE.FORM.SUM': 'Součet podílů: {sum}',
  'VOTE.FORM.SUM.empty': 'U některých řádků podíl chybí nebo ho nelze přečíst.',
  'VOTE.FORM.SUM.exact': 'Podíly dávají dohromady přesně celek.',
  'VOTE.FORM.SUM.rounded': 'Po zaokrouhlení je to 100 %, přesně ne. Otevřít hlasování půjde.',
  'VOTE.FORM.SUM.wrong': 'Podíly musí dát dohromady 100 %. Opravte je, nebo doplňte chybějící řádky.',
  'VOTE.FORM.SHARE_OF': 'Podíl: {name}',
  'VOTE.FORM.MORE_OF': 'Upravit řádek: {name}',
  'VOTE.FORM.NO_OWNERS': 'bez vlastníka',
  'VOTE.FORM.REPRESENTED': 'Zastupuje: {name}',
  'VOTE.FORM.EXCLUDED': 'Nehlasuje',
  'VOTE.FORM.MUTE': 'Online za ni nemá kdo hlasovat',
  'VOTE.FORM.OWNERS': 'Vlastník nebo vlastníci',
  'VOTE.FORM.PERSON': 'Kdo hlasuje online',
  'VOTE.FORM.PERSON_HINT': 'Člověk z aplikace, kterému přijde kód.',
  'VOTE.FORM.SPARE': 'Zastupující osoba',
  'VOTE.FORM.SPARE_HINT': 'Jméno na listinu, když ten člověk v aplikaci není.',
  'VOTE.FORM.EXCLUDE': 'Nehlasuje, jednotka patří společenství',
  'VOTE.FORM.EXCLUDE_HINT': 'K hlasu společenství samotného se podle zákona nepřihlíží. V součtu podílů zůstane.',
  'VOTE.FORM.UNIT': 'Jednotka',
  'VOTE.FORM.UNIT_HINT': 'Nechte prázdné, když jde jen o osobu.',
  'VOTE.FORM.SPLIT': 'Rozdělit mezi vlastníky',
  'VOTE.FORM.JOIN': 'Spojit řádky jednotky',
  'VOTE.FORM.REMOVE_ROW': 'Odebrat řádek',
  'VOTE.FORM.POINTS_HINT':
    'O každém bodu se hlasuje zvlášť. Uveďte celé znění usnesení a přiložte podklady: vlastníci z nich rozhodují a po otevření už je nikdo nezmění.',
  'VOTE.FORM.POINT': 'Bod {number}',
  'VOTE.FORM.POINT_NAME': 'O čem se hlasuje',
  'VOTE.FORM.POINT_NAME_HINT': 'Větou, na kterou lze odpovědět pro, nebo proti.',
  'VOTE.FORM.DEED': 'Rozhodnutí vyžaduje notářský zápis',
  'VOTE.FORM.DEED_HINT':
    'Třeba změna stanov. Výsledek hlasování online je pak jen orientační, rozhodnutí musí osvědčit notář.',
  'VOTE.FORM.ADD_POINT': 'Přidat bod',
  'VOTE.FORM.REMOVE_POINT': 'Odebrat bod',
  'VOTE.FORM.REMOVE_POINT_OF': 'Odebrat bod {number}',
  'VOTE.FORM.CONFIRM_REMOVE_POINT': 'Odebrat bod i s jeho textem a přílohami?',
  'VOTE.FORM.TOO_MANY_FILES':
    'Najednou lze nahrát nejvýš 20 příloh. Některé odeberte, nebo je přidejte po uložení konceptu.',
  'VOTE.FORM.GO': 'Přejít na krok {name}',
  'VOTE.FORM.WARN.ACCEPT_100':
    'Víc než 100 % hlasů nikdy být nemůže, takže by žádný bod neprošel. Chcete-li souhlas všech, zapněte Souhlas všech vlastníků.',
  'VOTE.FORM.WARN.MAJORITY': 'Potřebný souhlas je menší než 50 %. Zákon žádá aspoň nadpoloviční většinu.',
  'VOTE.FORM.WARN.QUORUM':
    'Potřebná účast je menší než 50 %. Shromáždění je podle zákona usnášeníschopné až s nadpoloviční většinou všech hlasů.',
  'VOTE.FORM.WARN.BASE_PRESENT':
    'Mimo zasedání zákon počítá většinu z hlasů všech vlastníků, ne jen těch, kdo hlasují.',
  'VOTE.FORM.WARN.NO_DEADLINE': 'Chybí lhůta. Návrh mimo zasedání ji mít musí, nejméně {days} dní.',
  'VOTE.FORM.WARN.SHORT_DEADLINE': 'Lhůta je kratší než {days} dní, které zákon mimo zasedání žádá.',
  'VOTE.FORM.WARN.NO_GROUND':
    'Není uvedeno, proč lze hlasovat mimo zasedání. Buď to dovolují stanovy, nebo svolané shromáždění nebylo usnášeníschopné.',
  'VOTE.FORM.WARN.NO_ARTICLE': 'Doplňte článek stanov, který hlasování mimo zasedání dovoluje.',
  'VOTE.FORM.WARN.NO_MEETING': 'Doplňte datum shromáždění, které nebylo usnášeníschopné.',
  'VOTE.FORM.WARN.ROUNDED':
    'Podíly se od celku liší o {difference}. Po zaokrouhlení to je 100 %, ale ověřte je v katastru.',
  'VOTE.FORM.WARN.DOUBLED': 'Tyto jednotky jsou v listině víckrát: {units}. Jednotka má hlasovat jen jednou.',
  'VOTE.FORM.WARN.NOBODY': {
    one: 'Za {count} řádek nemá kdo hlasovat online ({names}). Vyberte zástupce, nebo hlas zapíšete z lístku.',
    few: 'Za {count} řádky nemá kdo hlasovat online ({names}). Vyberte zástupce, nebo hlasy zapíšete z lístků.',
    many: 'Za {count} řádku nemá kdo hlasovat online ({names}). Vyberte zástupce, nebo hlasy zapíšete z lístků.',
    other: 'Za {count} řádků nemá kdo hlasovat online ({names}). Vyberte zástupce, nebo hlasy zapíšete z lístků.',
  },
  'VOTE.FORM.WARN.DEED': 'U bodu s notářským zápisem je výsledek hlasování online jen orientační.',
  'VOTE.FORM.PROBLEMS': 'Než hlasování otevřete, opravte',
  'VOTE.FORM.MORE_PROBLEMS': {
    one: 'a ještě {count} další',
    few: 'a ještě {count} další',
    many: 'a ještě {count} dalšího',
    other: 'a ještě {count} dalších',
  },
  'VOTE.FORM.WHOLE_LIST': 'Zobrazit celou listinu',
  'VOTE.FORM.NAMELESS': 'Bod bez názvu',
  'VOTE.FORM.FILES': 'Přílohy: {names}',
  'VOTE.FORM.FROZEN':
    'Otevřením se vše na této stránce zmrazí: znění, přílohy, listina i pravidla. Koncept můžete měnit, kdy chcete.',
  'VOTE.YES.REMOVE_POINT': 'Ano, odebrat bod',
  'VOTE.YES.RELOAD': 'Ano, načíst znovu',
  'VOTE.YES.OPEN': 'Ano, otevřít hlasování',
} as const satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    'votes.form': typeof votesForm;
  }
}
