import type { Text } from '#shared/text.ts';

// Errors, validation and the words of the shared widgets: what every screen may need, the public ones included.

export const base = {
  'BASE.ERRORS.VALIDATION': 'Některé údaje chybí nebo nejsou správně. Opravte je prosím u označených polí.',
  'BASE.ERRORS.JSON': 'Požadavek se nepodařilo přečíst. Zkuste to prosím znovu.',
  'BASE.ERRORS.MULTIPART': 'Soubor nedorazil celý. Nahrajte ho prosím znovu.',
  'BASE.ERRORS.COMMUNITY_REQUIRED': 'Není vybrané žádné společenství. Vyberte ho prosím.',
  'BE.EXPIRED_TOKEN': 'Z bezpečnostních důvodů jsme vás odhlásili. Přihlaste se prosím znovu.',
  'BASE.ERRORS.NO_PERMISSION': 'K této akci nemáte oprávnění.',
  'BASE.ERRORS.DEMO': 'Tato funkce není v ukázkové verzi povolena.',
  'BASE.ERRORS.NOT_FOUND': 'Tato položka neexistuje nebo už byla smazána.',
  'BASE.ERRORS.METHOD': 'Něco se pokazilo. Zkuste to prosím později.',
  'BASE.ERRORS.STALE': 'Záznam mezitím změnil někdo jiný. Vaše změny zůstaly ve formuláři.',
  'BASE.ERRORS.COMMENTS_OFF': 'Komentáře jsou u této položky vypnuté.',
  'BASE.ERRORS.FILE_TOO_LARGE': 'Soubor je větší než 250 MB. Zmenšete ho prosím, nebo ho rozdělte.',
  'BASE.ERRORS.BODY_TOO_LARGE': 'Text je příliš dlouhý. Zkraťte ho prosím.',
  'BASE.ERRORS.STORAGE': {
    one: 'Úložiště souborů teď neodpovídá. Zkuste to prosím znovu za {count} sekundu.',
    few: 'Úložiště souborů teď neodpovídá. Zkuste to prosím znovu za {count} sekundy.',
    many: 'Úložiště souborů teď neodpovídá. Zkuste to prosím znovu za {count} sekundy.',
    other: 'Úložiště souborů teď neodpovídá. Zkuste to prosím znovu za {count} sekund.',
  },
  'BASE.ERRORS.DISK_FULL': 'Na serveru došlo místo. Dejte prosím vědět správci aplikace.',
  'BASE.ERRORS.RANGE': 'Soubor se od té doby změnil. Stáhněte ho prosím znovu.',
  'BASE.ERRORS.TOO_MANY': {
    one: 'Příliš mnoho pokusů. Zkuste to prosím znovu za {count} minutu.',
    few: 'Příliš mnoho pokusů. Zkuste to prosím znovu za {count} minuty.',
    many: 'Příliš mnoho pokusů. Zkuste to prosím znovu za {count} minuty.',
    other: 'Příliš mnoho pokusů. Zkuste to prosím znovu za {count} minut.',
  },
  'BASE.ERRORS.SYSTEM': 'Na naší straně se něco pokazilo. Zkuste to prosím za chvíli znovu.',
  'BASE.ERRORS.BUSY': {
    one: 'Aplikace je teď vytížená. Zkuste to prosím znovu za {count} sekundu.',
    few: 'Aplikace je teď vytížená. Zkuste to prosím znovu za {count} sekundy.',
    many: 'Aplikace je teď vytížená. Zkuste to prosím znovu za {count} sekundy.',
    other: 'Aplikace je teď vytížená. Zkuste to prosím znovu za {count} sekund.',
  },
  'BASE.ERRORS.NETWORK': 'Nepodařilo se spojit se serverem. Zkontrolujte připojení k internetu.',
  'BASE.ERRORS.OFFLINE':
    'Nejste připojeni; co jste napsali, zůstalo. Až budete zase připojeni, zkuste to prosím znovu.',
  'BE.USER.ACCOUNT_NOT_EXIST': 'Účet s tímto e-mailem neexistuje.',
  'BE.USER.WRONG_PASSWORD_OR_EMAIL': 'E-mail nebo heslo nesouhlasí.',
  'BE.USER.HOUSE_CLOSED':
    'Váš dům je teď vypnutý a nelze do něj vstoupit. Zeptejte se prosím výboru nebo správce aplikace.',
  'BE.USER.PASSWORD_NOT_MATCH': 'Hesla se neshodují.',
  'FORGOT_PASSWORD.ERROR.EMPTY': 'Zadejte prosím svůj e-mail.',
  'FORGOT_PASSWORD.ERROR.DESCRIPTION': 'Odkaz pro změnu hesla už neplatí. Nechte si prosím poslat nový.',
  'ACTIVATION.ERROR.INVALID': 'Odkaz je neplatný nebo mu vypršela platnost. Obraťte se prosím na výbor.',
  'ACTIVATION.ERROR.ALREADY_ACTIVE': 'Tento uživatel už má účet aktivní.',
  'BASE.VALIDATION.BANK_ACCOUNT':
    'Číslo účtu není správné, nebo takový kód banky není. Napište ho jako 19-2000145399/0800, nebo jako IBAN.',
  'BASE.ACCOUNT_CHANGED': 'Číslo účtu se od {date} změnilo. Upravte prosím i trvalý příkaz.',
  'BASE.VALIDATION.SHARE': 'Podíl napište jako zlomek dvou celých čísel, třeba 5678/123456.',
  'BASE.VALIDATION.IMAGE': 'Vyberte obrázek PNG, JPG, GIF nebo HEIC.',
  'ERROR.404.TITLE': 'Stránka nenalezena',
  'ERROR.404.TEXT': 'Stránka, kterou hledáte, neexistuje nebo byla přesunuta.',
  'ERROR.500.TITLE': 'Chyba systému',
  'ERROR.500.TEXT': 'Omlouváme se, na naší straně nastala chyba. Zkuste to prosím za chvíli znovu.',
  'ERROR.HOME': 'Přejít na úvodní stránku',

  'BASE.VALIDATION.REQUIRED': 'Vyplňte prosím toto pole.',
  'BASE.VALIDATION.TOO_LONG': 'Text je příliš dlouhý. Zkraťte ho prosím.',
  'BASE.VALIDATION.FILE_NAME_LONG': 'Název souboru je delší než 255 znaků. Zkraťte ho prosím a nahrajte soubor znovu.',
  'BASE.VALIDATION.FILE_NAME_PATH': 'V názvu souboru je lomítko. Napište místo něj třeba pomlčku.',
  'BASE.VALIDATION.TOO_SHORT': 'Text je příliš krátký.',
  'BASE.VALIDATION.TOO_MANY': 'Položek je příliš mnoho.',
  'BASE.VALIDATION.TOO_LARGE': 'Hodnota je příliš velká.',
  'BASE.VALIDATION.TOO_SMALL': 'Hodnota je příliš malá.',
  'BASE.VALIDATION.INVALID': 'Hodnota není správně. Opravte ji prosím.',
  'BASE.VALIDATION.UNKNOWN': 'Toto pole aplikace nezná.',
  'BASE.VALIDATION.EMAIL': 'Zadejte e-mail ve tvaru jmeno@domena.cz.',
  'BASE.VALIDATION.PASSWORD': 'Heslo musí mít aspoň 8 znaků, velké písmeno, malé písmeno a číslici.',
  'BASE.VALIDATION.PASSWORD_COMMON': 'Toto heslo používá příliš mnoho lidí. Zvolte prosím jiné.',
  'BASE.VALIDATION.PASSWORD_OWN':
    'Heslo nesmí být jen název aplikace nebo domu, vaše jméno či e-mail. Zvolte prosím jiné.',
  'BASE.VALIDATION.DATE': 'Zadejte prosím platné datum.',
  'BASE.VALIDATION.BOOK_DAY': 'Zkontrolujte rok: může být nejdřív 1990 a nejpozději příští.',
  'BASE.VALIDATION.DATE_ORDER': 'Konec nesmí být dřív než začátek.',
  'BASE.VALIDATION.PHONE': 'Zadejte telefon číslicemi, například 777 123 456.',
  'BASE.VALIDATION.WEB': 'Zadejte adresu webu, například www.firma.cz.',
  'BASE.VALIDATION.ICO': 'Toto IČO není správně. Má 8 číslic, zkontrolujte ho prosím.',
  'BASE.VALIDATION.DIC': 'DIČ nesouhlasí. Začíná kódem země, například CZ12345678.',
  'BASE.VALIDATION.POST': 'Zadejte PSČ ve tvaru 120 00.',
  'BASE.VALIDATION.DATA_BOX': 'ID datové schránky má 7 písmen a číslic.',

  'BASE.PASSWORD.STRENGTH.0': 'velmi slabé',
  'BASE.PASSWORD.STRENGTH.1': 'slabé',
  'BASE.PASSWORD.STRENGTH.2': 'přijatelné',
  'BASE.PASSWORD.STRENGTH.3': 'dobré',
  'BASE.PASSWORD.STRENGTH.4': 'silné',
  'BASE.PASSWORD.STRENGTH': 'Síla hesla: {name}',
  'BASE.PASSWORD.SHOW': 'Zobrazit nebo skrýt heslo',
  'BASE.LANGUAGE': 'Jazyk',
  'LOOK.CALM': 'Větší písmo a jednodušší obrazovky',
  'BASE.LOADING': 'Načítám…',
  'BASE.CLOSE': 'Zavřít',
  'CHOICE.TITLE': 'Vyberte společenství',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    base: typeof base;
  }
}
