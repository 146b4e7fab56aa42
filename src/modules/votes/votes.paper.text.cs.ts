import type { Text } from '#shared/text.ts';

export const votesPaper = {
  'MAIL.VOTE_CODE.SUBJECT': 'Kód k hlasování: {title}',
  'MAIL.VOTE_CODE.BODY':
    'Dobrý den,\n\nkód pro uložení hlasů v hlasování {title} ({house}):\n\n{code}\n\nPlatí {minutes}\u00a0minut v přihlášení, ve kterém jste o něj žádali, v každém hlasování pro jedno uložení. Pokud o něj nežádáte vy, nikomu ho nesdělujte a dejte vědět výboru domu.\n\n{app}',
  'VOTE.TELLS.OPENED': 'Začalo hlasování: {title}',
  'VOTE.TELLS.WAITS': 'Ještě jste nehlasovali: {title}',
  'VOTE.TELLS.LAST': 'Poslední den hlasování: {title}',
  'VOTE.TELLS.REMINDED': 'Výbor připomíná hlasování: {title}',
  'VOTE.TELLS.RESULT': 'Výsledek hlasování: {title}',
  'VOTE.TELLS.UNTIL': 'Hlasovat můžete do {until}.',
  'VOTE.TELLS.DEED': 'Přejít k hlasování',
  'VOTE.PRINT.ANNULLED': 'Zrušeno {at}, {by}. Důvod: {reason}',
  'VOTE.PRINT.NOT_VOTED': 'nehlasoval',
  'MAIL.VOTE_ANNULLED.SUBJECT': 'Zrušené hlasování: {title}',
  'MAIL.VOTE_ANNULLED.BODY':
    'Dobrý den,\n\nhlasování {title} ({house}) bylo zrušeno.\n\nKdo: {by}\nKdy: {at}\nDůvod: {reason}\n\nHlasování i s výsledkem, jaký měl, zůstává mezi zrušenými. Najdete tam také záznam, potvrzení o hlasech a tisk.\n\nHlasování: {url}\n\nPodepsané potvrzení o zrušení: {receipt}\nVeřejný klíč: {key}\n\n{app}',
  'MAIL.VOTE_OWNERS.SUBJECT': 'Kdo za vás hlasuje: {title}',
  'MAIL.VOTE_OWNERS.BODY': 'Dobrý den,\n\nv\u00a0hlasování {title} ({house}):\n\n{said}\n\nHlasování: {url}\n\n{app}',
  'MAIL.VOTE_OBJECTION.SUBJECT': 'Námitka proti zapsanému hlasu: {title}',
  'MAIL.VOTE_OBJECTION.BODY':
    'Dobrý den,\n\nv\u00a0hlasování {title} ({house}) podal vlastník námitku proti hlasu, který je za něj zapsán.\n\nJednotka: {unit}\nVlastník: {owner}\nZapsaný hlas: {how}\nNámitka: {reason}\n\nZapsaný hlas se tím nemění. Námitka je v záznamu hlasování a uvidí ji každý, kdo záznam ověřuje.\n\nHlasování: {url}\n\n{app}',
  'MAIL.VOTE_RECEIPT.SUBJECT': 'Zapsaný hlas: {title}',
  'MAIL.VOTE_RECEIPT.BODY':
    'Dobrý den,\n\nv\u00a0hlasování {title} ({house}) byl zapsán hlas.\n\nJednotka: {unit}\nVlastník: {owner}\nZpůsob: {how}\n\n{choices}\n\nUložený hlas už nikdo nezmění. Pokud neodpovídá vaší vůli, ozvěte se hned výboru domu.\n\nHlasování: {url}\nOtisk záznamu: {fingerprint}\n\nPodepsané potvrzení si uschovejte. Kdokoli podle něj ověří, že váš hlas v záznamu hlasování zůstal:\n{receipt}\nVeřejný klíč: {key}\n\n{app}',
  'MAIL.VOTE_RESULT.SUBJECT': 'Výsledek hlasování: {title}',
  'MAIL.VOTE_RESULT.BODY':
    'Dobrý den,\n\nhlasování {title} ({house}) skončilo.\n\n{results}\n\nZa vás je zapsáno:\n{own}\n\nTyto údaje uzavírají záznam hlasování. Uschovejte si je: kdokoli podle nich ověří, že v záznamu nikdo nic nezměnil.\nPoslední záznam: {head}\nKořen: {root}\nVeřejný klíč: {key}\n\nPodrobnosti: {url}\n\n{app}',
  'MAIL.VOTE_RESULT.OWN': '{who}: {how}, otisk {fingerprint}',
  'MAIL.VOTE_RESULT.WORDING': 'Úplné znění:',
  'MAIL.VOTE_RESULT.CUT': 'Znění je delší, než se vejde do zprávy. Celé je v aplikaci.',
  'VOTE.PRINT.TITLE': 'Zápis o výsledku hlasování: {title}',
  'VOTE.PRINT.UNIT': 'Jednotka',
  'VOTE.PRINT.OWNER': 'Vlastník',
  'VOTE.PRINT.SPARE': 'Zastupuje',
  'VOTE.PRINT.SHARE': 'Podíl',
  'VOTE.PRINT.HOW': 'Jak je hlas zapsán',
  'VOTE.PRINT.EXCLUDED': 'nehlasuje',
  'VOTE.PRINT.VISIBLE': 'Kdo hlasování vidí',
  'VOTE.PRINT.OPENED': 'Otevřeno',
  'VOTE.PRINT.VALUE': 'Hlas',
  'VOTE.PRINT.ROWS': 'Řádků listiny',
  'VOTE.PRINT.PART': 'Díl všech hlasů',
  'VOTE.PRINT.PERCENT': 'Procent',
  'VOTE.PRINT.MORE_THAN': 'více než {value}',
  'VOTE.PRINT.AT_LEAST': 'nejméně {value}',
  'VOTE.PRINT.PARTICIPATION': 'Účast: {value} ({part}), potřeba je {needed}.',
  'VOTE.PRINT.AGREEMENT': 'Souhlas: {value} ({part}), potřeba je {needed}.',
  'VOTE.PRINT.QUORUM':
    'Shromáždění bylo usnášeníschopné: přítomna byla nadpoloviční většina všech hlasů (§\u00a01206 odst.\u00a02 občanského zákoníku).',
  'VOTE.PRINT.NO_QUORUM':
    'Shromáždění nebylo usnášeníschopné: nebyla přítomna nadpoloviční většina všech hlasů (§\u00a01206 odst.\u00a02 občanského zákoníku).',
  'VOTE.PRINT.MAJORITY.present': 'Pro byla většina hlasů přítomných (§\u00a01206 odst.\u00a02 občanského zákoníku).',
  'VOTE.PRINT.MAJORITY.all': 'Pro byla většina hlasů všech vlastníků (§\u00a01214 občanského zákoníku).',
  'VOTE.PRINT.NO_MAJORITY.present':
    'Pro nebyla většina hlasů přítomných (§\u00a01206 odst.\u00a02 občanského zákoníku).',
  'VOTE.PRINT.NO_MAJORITY.all': 'Pro nebyla většina hlasů všech vlastníků (§\u00a01214 občanského zákoníku).',
  'VOTE.PRINT.WHO': 'Kdo jak hlasoval',
  'VOTE.PRINT.TOO_MANY': 'Hlasů je tolik, že jmenovitě jsou jen v aplikaci a v záznamu hlasování.',
  'VOTE.PRINT.LEDGER': 'Ověření záznamu',
  'VOTE.PRINT.CHECK':
    'Celý záznam hlasování se dá stáhnout z aplikace. Kdo má tyto údaje, ověří podle nich, že v něm nikdo nic nezměnil.',
  'VOTE.PRINT.HEAD': 'Poslední záznam',
  'VOTE.PRINT.ROOT': 'Kořen',
  'VOTE.PRINT.KEY': 'Veřejný klíč',
  'VOTE.PRINT.FINGERPRINT': 'otisk {fingerprint}',
  'VOTE.PRINT.DATE': 'Datum',
  'VOTE.PRINT.CHAIR': 'Předseda',
  'VOTE.PRINT.VERIFIER': 'Ověřovatel zápisu',
  'VOTE.WAITS.DEED': 'Hlasovat',
  'VOTE.WAITS.UNTIL': {
    one: 'Hlasování, {count} bod. Hlasovat můžete do {until}.',
    few: 'Hlasování, {count} body. Hlasovat můžete do {until}.',
    many: 'Hlasování, {count} bodu. Hlasovat můžete do {until}.',
    other: 'Hlasování, {count} bodů. Hlasovat můžete do {until}.',
  },
  'VOTE.WAITS.OPEN': {
    one: 'Hlasování, {count} bod.',
    few: 'Hlasování, {count} body.',
    many: 'Hlasování, {count} bodu.',
    other: 'Hlasování, {count} bodů.',
  },
  'VOTE.WAITS.PROGRESS': {
    one: '{count} z {of} hlasoval',
    few: '{count} z {of} hlasovali',
    many: '{count} z {of} hlasovalo',
    other: '{count} z {of} hlasovalo',
  },
  'VOTE.TICKET.PAGE': 'strana {number} z {count}',
  'VOTE.TICKET.TITLE': 'Hlasovací lístek: {title}',
  'VOTE.TICKET.HOW': 'U každého bodu označte křížkem právě jednu možnost. Vyplněný lístek odevzdejte výboru.',
  'VOTE.TICKET.LAW':
    'Lístek platí, jen když na něj vlastní rukou připíšete den, měsíc a rok a podepíšete ho (§\u00a01212 občanského zákoníku).',
  'VOTE.TICKET.DEED':
    'K tomuto rozhodnutí zákon žádá veřejnou listinu, podpis na lístku proto musí být úředně ověřený (§\u00a01212 občanského zákoníku).',
  'VOTE.TICKET.DATE': 'Den, měsíc a rok',
  'VOTE.TICKET.SIGNATURE': 'Vlastnoruční podpis',
  'VOTE.TICKET.QR': 'Pro výbor: po načtení telefonem se otevře zápis tohoto lístku.',
} as const satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    'votes.paper': typeof votesPaper;
  }
}
