import type { Text } from '#shared/text.ts';

export const votesProfile = {
  'VOTE.REGISTER.TITLE': 'Seznam usnesení',
  'VOTE.REGISTER.OPEN': {
    one: '{count} přijatý bod ještě není v\u00a0seznamu usnesení.',
    few: '{count} přijaté body ještě nejsou v\u00a0seznamu usnesení.',
    many: '{count} přijatého bodu ještě není v\u00a0seznamu usnesení.',
    other: '{count} přijatých bodů ještě není v\u00a0seznamu usnesení.',
  },
  'VOTE.REGISTER.ENTER': 'Zapsat do seznamu usnesení',
  'VOTE.REGISTER.DONE': 'Přijaté body jsou v\u00a0seznamu usnesení.',
  'VOTE.POWER.TITLE': 'Plné moci',
  'VOTE.LEDGER.CHECK': 'Ověřit stažený soubor',
  'VOTE.POWER.FOR': 'Hlasujete za jednotku {unit} na základě plné moci (zmocnitel: {names}).',
  'VOTE.POWER.ORDER': 'Zmocnitel určil, jak za něj hlasovat. {point}: {value}',
  'VOTE.POWER.DONE': 'Za jednotku {unit} (zmocnitel: {names}) je už odhlasováno.',
  'VOTE.POWER.START': 'Hlasovat na základě plné moci',
  'VOTE.POWER.NOBODY': 'Není za koho hlasovat na základě plné moci',
  'VOTE.PROFILE.majority_present': 'nadpoloviční většina hlasů přítomných',
  'VOTE.PROFILE.majority_all': 'nadpoloviční většina hlasů všech vlastníků',
  'VOTE.PROFILE.at_least_3_4_all': 'nejméně tři čtvrtiny hlasů všech vlastníků',
  'VOTE.PROFILE.at_least_2_3_all': 'nejméně dvě třetiny hlasů všech vlastníků',
  'VOTE.PROFILE.all': 'hlasy všech vlastníků',
  'VOTE.PROFILE.more.present': 'víc než {part} hlasů přítomných',
  'VOTE.PROFILE.least.present': 'nejméně {part} hlasů přítomných',
  'VOTE.PROFILE.more.all': 'víc než {part} hlasů všech vlastníků',
  'VOTE.PROFILE.least.all': 'nejméně {part} hlasů všech vlastníků',
  'VOTE.PROFILE.TURNOUT.more': 'účast víc než {part} všech hlasů',
  'VOTE.PROFILE.TURNOUT.least': 'účast nejméně {part} všech hlasů',
  'VOTE.PROFILE.NEEDED': 'K přijetí je potřeba: {needed}.',
  'VOTE.PROFILE.SOME': 'u některých bodů platí jiná většina, stojí u nich',
  'VOTE.PROFILE.TURNOUT_ONLY': 'Účast: {value} ({part}).',
  'VOTE.PROFILE.LACK.AGREE.more':
    'Aby bod při této účasti prošel, muselo by být pro ještě víc než {percent} všech hlasů ({part}).',
  'VOTE.PROFILE.LACK.AGREE.least':
    'Aby bod při této účasti prošel, muselo by být pro ještě nejméně {percent} všech hlasů ({part}).',
  'VOTE.PROFILE.LACK.AGREE.any': 'Pro je přesně hranice, která ještě nestačí: chybí jakýkoli další hlas pro.',
  'VOTE.PROFILE.LACK.TURNOUT.more': 'K potřebné účasti chybí víc než {percent} všech hlasů ({part}).',
  'VOTE.PROFILE.LACK.TURNOUT.least': 'K potřebné účasti chybí nejméně {percent} všech hlasů ({part}).',
  'VOTE.PROFILE.LACK.TURNOUT.any': 'Účast je přesně na hranici, která ještě nestačí: chybí jakýkoli další hlas.',
  'VOTE.OBJECT.TEXT':
    'Neodpovídá zapsaný hlas vaší vůli? Napište proč. Zapsaný hlas se tím nezmění, námitka ale zůstane v záznamu hlasování i v zápisu o výsledku a výbor se o ní hned dozví. Podat ji lze jen jednou.',
  'VOTE.ADDRESS.WHAT':
    'Zavolejte někomu z výboru nebo se zastavte. Až ověří, že nová adresa je vaše, a u tohoto hlasování ji potvrdí, požádejte o kód znovu. Hlasovat můžete i podepsaným lístkem.',
  'VOTE.MOVE.TEXT':
    'Za tento řádek listiny pak bude hlasovat nový vlastník a jemu přijdou i zprávy. Kód, o který už někdo požádal, přestane platit. Převod zůstane v záznamu hlasování.',
  'VOTE.HISTORY.profile': 'Změna potřebné většiny',
} as const satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    'votes.profile': typeof votesProfile;
  }
}
