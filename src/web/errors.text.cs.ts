import type { Text } from '#shared/text.ts';

// What the modules refuse and why; loaded once the page is there.

export const errors = {
  'BASE.ERRORS.REQUEST': 'Požadavku nerozumíme. Načtěte prosím stránku znovu.',
  'HOUSES.ERRORS.NOT_FOUND': 'Tento dům tu není.',
  'HOUSES.ERRORS.STATE': 'Dům je mezitím v\u00a0jiném stavu. Načtěte prosím stránku znovu.',
  'HOUSES.VALIDATION.NAME': 'Název nesouhlasí. Opište ho prosím přesně, jak stojí nad polem.',
  'BASE.ERRORS.TIMEOUT': 'Požadavek přicházel příliš dlouho. Zkuste to prosím znovu.',
  'BASE.ERRORS.HEADERS_TOO_LARGE':
    'Požadavek má příliš dlouhou hlavičku. Smažte prosím v\u00a0prohlížeči data této stránky a\u00a0zkuste to znovu.',
  'BASE.ERRORS.IN_TURN': {
    one: 'Vaše předchozí práce ještě běží. Zkuste to prosím znovu za {count}\u00a0sekundu.',
    few: 'Vaše předchozí práce ještě běží. Zkuste to prosím znovu za {count}\u00a0sekundy.',
    many: 'Vaše předchozí práce ještě běží. Zkuste to prosím znovu za {count}\u00a0sekundy.',
    other: 'Vaše předchozí práce ještě běží. Zkuste to prosím znovu za {count}\u00a0sekund.',
  },
  'BASE.ERRORS.UPLOADS': {
    one: 'Nahráváte příliš mnoho souborů najednou. Zkuste to prosím znovu za {count}\u00a0sekundu.',
    few: 'Nahráváte příliš mnoho souborů najednou. Zkuste to prosím znovu za {count}\u00a0sekundy.',
    many: 'Nahráváte příliš mnoho souborů najednou. Zkuste to prosím znovu za {count}\u00a0sekundy.',
    other: 'Nahráváte příliš mnoho souborů najednou. Zkuste to prosím znovu za {count}\u00a0sekund.',
  },
  'BASE.ERRORS.PRINT_TOO_LARGE': 'Na jeden tisk je toho příliš. Vyberte toho prosím méně, nebo text zkraťte.',
  'BASE.ERRORS.FILES_TOO_LARGE': 'Soubory mají dohromady přes 1\u00a0GB. Nahrajte je prosím po částech.',
  'BASE.VALIDATION.PICTURE_SIZE': 'Obrázek je větší než 5\u00a0MB. Zmenšete ho prosím.',
  'BASE.VALIDATION.AFTER_FILE': 'Tento údaj musí ve formuláři stát před souborem.',
  'IMPORT.VALIDATION.FILE_SIZE': 'Tabulka je větší než 10\u00a0MB. Rozdělte ji prosím na menší.',
  'USER.ERRORS.NOT_FOUND': 'Tato osoba už byla smazána.',
  'ROLE.ERRORS.NOT_FOUND': 'Tato role už byla smazána.',
  'ROLE.ERRORS.IN_USE': 'Roli někdo používá, proto ji nelze smazat. Nejdřív lidem přidělte jinou.',
  'ROLE.ERRORS.BUILT_IN': 'Základní roli nelze přejmenovat ani smazat.',
  'BE.USER.EMAIL_EXISTS': 'Osoba s tímto e-mailem už ve společenství je.',
  'USER.ERRORS.SELF': 'Sami sebe takto změnit nemůžete. Požádejte jiného člena výboru.',
  'USER.ERRORS.CHAIR': 'Předsedu výboru nelze odebrat. Nejdřív určete nového předsedu.',
  'ROLE.ERRORS.BEYOND': 'Tato role sahá dál než vaše. Roli předsedy mění jen předseda nebo správce aplikace.',
  'SVJ.ERRORS.HAS_CHAIR':
    'Předsednictví předává předseda sám nebo správce aplikace. Ostatní členové výboru určují předsedu, jen když žádný není.',
  'USER.ERRORS.BEYOND':
    'Role tohoto člověka sahá dál než vaše, proto mu přihlašovací e-mail, roli ani přístup změnit nemůžete. Předsedovi je mění jen on sám nebo správce aplikace.',
  'USER.ERRORS.FROZEN':
    'Držitel původní adresy změnu e-mailu odvolal. Sedm dní ji může změnit jen on sám v\u00a0profilu nebo správce aplikace.',
  'ADDRESS.ERRORS.INVALID': 'Odkaz už neplatí: byl použit, vypršel, nebo změna e-mailu už není co vracet.',
  'FOUNDING.ERRORS.INVALID': 'Odkaz k\u00a0založení už neplatí: správce této instalace existuje. Přihlaste se.',
  'USER.ERRORS.NOT_ARCHIVED': 'Osoba není v\u00a0archivu. Obnovit nebo natrvalo smazat lze jen archivovanou osobu.',
  'USER.ERRORS.ARCHIVED': 'Osoba je v\u00a0archivu. Nejdříve ji obnovte.',
  'USER.ERRORS.NO_ACCESS': 'Osoba nemá přístup do aplikace. Nejdříve jí doplňte e-mail a\u00a0přístup povolte.',
  'USER.ERRORS.OWNS_UNIT': 'Osoba vlastní jednotku, proto ji nelze smazat. Nejdřív u jednotky změňte vlastníka.',
  'ROOM.ERRORS.NOT_FOUND': 'Tato jednotka už byla smazána.',
  'ROOM.ERRORS.NUMBER_EXISTS': 'Jednotka s tímto číslem už v tomto vchodu je.',
  'ROOM.ERRORS.IN_VOTE': 'Jednotku nelze smazat, dokud probíhá hlasování, ve kterém je zapsána.',
  'SVJ.ERRORS.ENTRANCE_USED': 'Vchod používají jednotky, proto ho nelze odebrat. Nejdřív je přesuňte do jiného.',
  'SVJ.ERRORS.NOT_COMMITTEE': 'Předsedou se může stát jen aktivní člen výboru.',
  'SVJ.ERRORS.NO_AVATAR': 'Společenství nemá obrázek.',
  'IMPORT.ERRORS.NOT_FOUND': 'Tento import už neexistuje.',
  'TABLE.ERRORS.FILE': 'Soubor se nepodařilo přečíst. Nahrajte tabulku ve formátu XLSX nebo CSV.',
  'TABLE.ERRORS.LOCKED':
    'Tabulka je zamčená heslem. Otevřete ji, heslo zrušte (Soubor, Informace, Zamknout sešit) a\u00a0nahrajte ji znovu.',
  'TABLE.ERRORS.OLD':
    'Tohle je starší nebo jiný formát Excelu. Otevřete soubor a\u00a0uložte ho jako XLSX (Soubor, Uložit jako).',
  'TABLE.ERRORS.ODS':
    'Tabulku z\u00a0LibreOffice (ODS) uložte jako XLSX nebo CSV (Soubor, Uložit jako) a\u00a0nahrajte ji znovu.',
  'TABLE.ERRORS.NUMBERS':
    'Tabulku z\u00a0aplikace Numbers vyexportujte do Excelu (Soubor, Exportovat) a\u00a0nahrajte XLSX.',
  'TABLE.ERRORS.PDF': 'PDF jako tabulku přečíst neumíme. Vyžádejte si prosím tabulku v\u00a0XLSX nebo CSV.',
  'TABLE.ERRORS.PICTURE': 'Tohle je obrázek, ne tabulka. Nahrajte tabulku v\u00a0XLSX nebo CSV.',
  'TABLE.ERRORS.CUT_OFF':
    'Soubor je neúplný, nejspíš se nestáhl nebo nezkopíroval celý. Uložte ho prosím znovu a\u00a0nahrajte.',
  'IMPORT.ERRORS.EMPTY': 'V tabulce není žádný řádek pod nadpisy.',
  'IMPORT.ERRORS.TOO_MANY_ROWS': 'Tabulka má přes 10 000 řádků. Rozdělte ji na menší.',
  'IMPORT.ERRORS.HAS_PROBLEMS': 'V tabulce jsou řádky s chybou. Opravte je, nebo je z importu vynechte.',
  'IMPORT.ERRORS.DOUBTFUL':
    'V\u00a0tabulce zbývají nejistá jména. Zkontrolujte je, opravte, nebo jejich řádky vynechte.',
  'IMPORT.ERRORS.SHARE_SUM':
    'Podíly nedávají dohromady celek, nebo celek nikdo neuvedl. Opravte je, nebo jejich součet potvrďte.',
  'IMPORT.ERRORS.CHANGED_SINCE':
    'Osoby nebo jednotky se od importu změnily. Podívejte se, co se změnilo, a\u00a0vraťte jen zbytek.',
  'IMPORT.ERRORS.TOO_OLD':
    'Od importu uplynul víc než měsíc, původní údaje už neuchováváme. Opravte proto osoby a\u00a0jednotky ručně.',
  'IMPORT.ERRORS.STATE': 'Tento krok importu už proběhl.',
  'IMPORT.ERRORS.BEYOND_OWN':
    'Import by dal přístup nebo obnovil člověka, jehož role sahá dál než vaše. Upravte ho v\u00a0seznamu lidí, nebo požádejte předsedu.',
  'ARES.ERRORS.NOT_FOUND': 'V registru ARES takové IČO není.',
  'ARES.ERRORS.UNAVAILABLE': 'Registr ARES teď neodpovídá. Zkuste to později, nebo údaje vyplňte ručně.',
  'USER.VALIDATION.ONE_HOLDER': 'Tuto funkci už má někdo jiný. Nejdřív mu přidělte jinou.',
  'USER.VALIDATION.ROLE': 'Tuto roli přidělit nemůžete.',
  'USER.VALIDATION.LOGIN_EMAIL':
    'Svůj přihlašovací e-mail změníte v\u00a0profilu tlačítkem „Změnit přihlašovací e-mail“.',
  'USER.VALIDATION.BEYOND': 'To smíte měnit jen lidem, jejichž role nesahá dál než vaše.',
  'USER.VALIDATION.ACTIVE_ADDRESS': 'Kdo se už přihlašuje, tomu e-mail mění výbor, nebo on sám ve svém profilu.',
  'ROLE.VALIDATION.BEYOND_OWN': 'Roli nelze dát víc oprávnění, než máte sami.',
  'ROOM.VALIDATION.FRACTIONS': 'Podíly vlastníků jednotky dohromady nedávají celek.',
  'ROOM.VALIDATION.JOINTLY': 'Ve společném jmění jsou vždy dva manželé se stejným podílem.',
  'MESSAGE.ERRORS.NOT_FOUND': 'Tato zpráva už byla smazána.',
  'MESSAGE.ERRORS.ARCHIVED': 'Zpráva je v\u00a0archivu a\u00a0už se nemění.',
  'MESSAGE.ERRORS.DRAFT': 'Zpráva je zatím koncept. Nejdříve ji zveřejněte.',
  'CONTACT.ERRORS.NOT_FOUND': 'Tento kontakt už byl smazán.',
  'GALLERY.ERRORS.NOT_FOUND': 'Tato fotogalerie už byla smazána.',
  'GALLERY.ERRORS.PHOTOS_CHANGED': 'Ve fotogalerii mezitím snímky přibyly nebo ubyly. Otevřete uspořádání znovu.',
  'BE.GALLERY.NOT_ACCES': 'Fotogalerie nejsou pro vaši roli otevřené.',
  'GALLERY.VALIDATION.EXTENSION':
    'Jméno musí končit příponou, která k\u00a0obrázku patří: .jpg, .jpeg, .png nebo .gif.',
  'GALLERY.VALIDATION.NAME_EXISTS': 'Snímek téhož jména už ve fotogalerii je. Zvolte jiné jméno.',
  'ATTACHMENT.ERRORS.NOT_FOUND': 'Odkaz na soubor vypršel nebo byl soubor smazán. Obnovte prosím stránku.',
  'TRASH.ERRORS.NOT_FOUND': 'Tato položka už v\u00a0koši není. Načtěte prosím stránku znovu.',
  'FILE.ERRORS.CURRENT_VERSION': 'Toto je platná verze souboru. Nahrajte nejdříve novější.',
  'SESSION.ERRORS.NOT_FOUND': 'Toto zařízení už je odhlášené.',
  'FILE.ERRORS.NOT_FOUND': 'Tento dokument už byl smazán.',
  'FOLDER.ERRORS.NOT_FOUND': 'Tato složka už byla smazána.',
  'FOLDER.ERRORS.INSIDE_ITSELF': 'Složku nelze přesunout do ní samé ani do složky v ní. Vyberte jiné místo.',
  'FOLDER.ERRORS.TOO_DEEP': 'Složky lze vnořit nejvýš do 20 úrovní. Vyberte místo výš.',
  'FOLDER.ERRORS.NAME_EXISTS': 'Na tomto místě už složka téhož jména je. Nejdřív jednu z nich přejmenujte.',
  'FOLDER.ERRORS.ZIP_TOO_MANY': 'Do jednoho archivu se vejde nejvýš 10 000 souborů. Vyberte jich méně.',
  'FOLDER.ERRORS.ZIP_EMPTY': 'Ve výběru není žádný soubor, který by šlo stáhnout.',
  'ACCEPT_READ.ERRORS.NOT_FOUND': 'Tuto položku už potvrdit nelze: byla smazána, archivována nebo vypršela.',
  'FOLDER.VALIDATION.NAME_EXISTS': 'Složka téhož jména tu už je. Zvolte jiné jméno.',
  'FOLDER.VALIDATION.UNSEEN': 'Takovou složku byste sami neviděli. Zvolte jinou viditelnost.',
  'EVENT.ERRORS.NOT_FOUND': 'Tato událost už byla smazána.',
  'EVENT.ERRORS.OF_MEETING': 'Událost patří ke schůzi vlastníků. Změňte ji nebo smažte u\u00a0schůze.',
  'EVENT.ERRORS.UNDOES':
    'Mezi dalšími termíny jsou takové, které byly upravené zvlášť. Načtěte stránku znovu a\u00a0změnu potvrďte i\u00a0pro ně.',
  'CALENDAR.ERRORS.NOT_FOUND': 'Tento kalendář už byl smazán.',
  'CALENDAR.ERRORS.MAIN': 'Hlavní kalendář nejde změnit ani smazat.',
  'CALENDAR.ERRORS.NO_FEED':
    'Tato adresa kalendáře už neplatí. Novou si vytvoříte v\u00a0kalendáři tlačítkem „Kalendář v\u00a0telefonu“.',
  'DISCUSSION.ERRORS.NOT_FOUND': 'Tato diskuze neexistuje nebo byla smazána.',
  'DISCUSSION.ERRORS.CLOSED': 'Diskuze je uzavřená a\u00a0už se do\u00a0ní nepíše.',
  'ORDER.ERRORS.NOT_FOUND': 'Tato objednávka neexistuje nebo odkaz na ni už neplatí. Požádejte o\u00a0nový.',
  'ORDER.ERRORS.FILLED': 'Objednávka už byla vyplněna a\u00a0odeslána. Ozveme se vám.',
  'ORDER.ERRORS.DECLINED': 'Objednávka byla zamítnuta.',
  'ORDER.ERRORS.EXPIRED': 'Platnost odkazu skončila. Požádejte o\u00a0nový.',
  'ORDER.ERRORS.STATE': 'To už s\u00a0objednávkou nejde: byla přijata nebo zamítnuta.',
  'ORDER.ERRORS.NOT_FILLED': 'Zákazník objednávku ještě nevyplnil.',
  'ORDER.ERRORS.SHARE_SUM': 'Podíly jednotek nedávají dohromady celek. Opravte je, nebo součet výslovně potvrďte.',
  'ORDER.ERRORS.MEMBERS': 'Seznam vlastníků nejde zapsat. Zkontrolujte jednotky a\u00a0podíly.',
  'VOTE.ERRORS.NOT_FOUND': 'Hlasování neexistuje nebo bylo smazáno.',
  'VOTE.ERRORS.OPENED': 'Hlasování už je otevřené, jeho znění nelze měnit.',
  'VOTE.ERRORS.NOT_RUNNING': 'Hlasování právě neprobíhá. Načtěte stránku znovu.',
  'VOTE.ERRORS.NOT_OVER': 'Hlasování ještě neskončilo. Výsledek a\u00a0záznam budou k\u00a0dispozici po jeho ukončení.',
  'VOTE.ERRORS.AT_MEETING': 'Hlasuje se na schůzi. Hlasy zapisuje výbor.',
  'VOTE.ERRORS.ALREADY_VOTED': 'Za některou z těchto osob už byl hlas uložen. Načtěte stránku znovu.',
  'VOTE.ERRORS.DEADLINE': 'Lhůta pro hlasování už uplynula.',
  'VOTE.ERRORS.LEDGER':
    'Záznam hlasování byl změněn mimo aplikaci, hlasování proto nelze ukončit. Obraťte se na správce aplikace.',
  'VOTE.ERRORS.CODE_EXPIRED': 'Kód už neplatí. Nechte si poslat nový.',
  'VOTE.ERRORS.CODE_SESSION':
    'Kód patří jinému přihlášení. Zadejte ho tam, kde jste o\u00a0něj žádali, nebo si nechte poslat nový.',
  'VOTE.ERRORS.CODE_TRIES': 'Kód byl pětkrát zadán špatně, a\u00a0už neplatí. Nechte si poslat nový.',
  'VOTE.ERRORS.ADDRESS_CHANGED':
    'Během hlasování se změnila Vaše přihlašovací adresa. Kód dostanete, až změnu potvrdí výbor.',
  'VOTE.ERRORS.ADDRESS_SELF':
    'Změnu adresy musí potvrdit jiný člen výboru než ten, kdo ji změnil, a\u00a0než ten, koho se týká.',
  'VOTE.ERRORS.ADDRESS_SETTLED': 'V\u00a0tomto hlasování na potvrzení žádná změna adresy této osoby nečeká.',
  'VOTE.ERRORS.NOT_VOTED': 'Za tuto osobu zatím žádný hlas zapsán není.',
  'VOTE.ERRORS.OBJECTED': 'Námitka proti tomuto hlasu už je zapsána.',
  'BE.VOTE.CODE_INCORRECT': 'Kód nesouhlasí. Zkontrolujte ho, nebo si nechte poslat nový.',
  'VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE': 'Vyberte hodnotu u každého bodu.',
  'VOTE.DETAIL.ERRORS.NOT_COMPLETE':
    'Hlasování není úplné: některým osobám chybí hlas. Zapište je jako nepřítomné, nebo počkejte.',
  'EVENT.VALIDATION.RULE_OF_ONE':
    'Opakování se u\u00a0jednoho termínu samotného změnit nedá. Zvolte i\u00a0následující termíny.',
  'EVENT.VALIDATION.TOO_MANY_DATES':
    'Tolik termínů najednou založit nejde, nejvýše 4\u00a0000. Zvolte dřívější konec opakování.',
  'EVENT.VALIDATION.ICS_FILE':
    'Soubor není kalendář ve formátu .ics s\u00a0událostmi, nebo je poškozený. Vyberte jiný.',
  'EVENT.VALIDATION.ICS_SIZE':
    'Soubor je příliš velký: nejvýše 1\u00a0MB, 1\u00a0000 událostí a\u00a05\u00a0000 termínů. Rozdělte ho prosím.',
  'VOTE.VALIDATION.PERCENT': 'Zadejte číslo od 0 do 100, nejvýše se dvěma desetinnými místy.',
  'VOTE.VALIDATION.NO_POINT': 'Přidejte aspoň jeden bod hlasování.',
  'VOTE.VALIDATION.NO_OWNER': 'Prezenční listina potřebuje aspoň jednoho hlasujícího vlastníka.',
  'VOTE.VALIDATION.SHARES': 'Součet podílů musí být 100\u00a0%.',
  'VOTE.VALIDATION.BOTTOMS': 'Jmenovatele podílů se příliš liší. Převeďte je na společného jmenovatele.',
  'VOTE.VALIDATION.DEADLINE': 'Lhůta musí být v\u00a0budoucnosti.',
  'VOTE.VALIDATION.MISS': 'Nepřítomen nemůže být ten, kdo právě hlasuje.',
  'VOTE.VALIDATION.PAPER_FUTURE': 'Datum na papíru nemůže být v\u00a0budoucnosti.',
  'VOTE.VALIDATION.PAPER_EARLY': 'Datum na papíru je dřívější než otevření hlasování.',
  'VOTE.VALIDATION.PAPER_LATE':
    'Lhůta už uplynula: zapsat lze jen papír podepsaný nejpozději v\u00a0její poslední den.',
  'VOTE.VALIDATION.PAPER_PROOF': 'Přiložte sken, nebo potvrďte, že originál je uložen u\u00a0výboru.',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    errors: typeof errors;
  }
}
