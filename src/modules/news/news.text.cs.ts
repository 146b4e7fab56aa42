import type { Text } from '#shared/text.ts';

export const news = {
  'NEWS.OPEN': 'Zobrazit, co je nového',
  'NEWS.READ_ALL': 'Označit vše jako přečtené',
  'NEWS.DONE.READ': 'Vše je označené jako přečtené.',
  'NEWS.EMPTY': 'Zatím tu nic není. Jakmile se v domě něco stane, co se vás týká, uvidíte to tady.',
  'NEWS.MORE': 'Zobrazit starší',
  'NEWS.SCOPE': 'Z kterých domů',
  'NEWS.SCOPE.all': 'Všechny mé domy',
  'NEWS.SCOPE.here': 'Jen tento dům',
  'NEWS.WHY.DUE':
    'Píšeme vám, protože takové věci má podle zákona dostat každý, koho se ve společenství {house} týkají.',
  'NEWS.WHY.CHOSEN': 'Píšeme vám, protože máte přístup do společenství {house} a takto o novinkách dostáváte zprávy.',
  'NEWS.CHANGE': 'Změnit, co vám posíláme',
  'NEWS.WAY.now': 'Hned e-mailem',
  'NEWS.WAY.digest': 'Souhrn v 18:00',
  'NEWS.WAY.app': 'Jen v aplikaci',
  'NEWS.SETTINGS.TITLE': 'Co vám posíláme',
  'NEWS.SETTINGS.HINT': 'V aplikaci najdete všechno. Tady vyberte, co vám má přijít i e-mailem.',
  'NEWS.SETTINGS.ONLY_DUE': 'Neposílat nic kromě toho, co chce zákon',
  'NEWS.SETTINGS.DUE': 'Co má být podle zákona doručeno, přijde e-mailem vždy.',
  'NEWS.SETTINGS.SAVED': 'Uloženo',
  'NEWS.SETTINGS.RESET': 'Vrátit, jak to posílá dům',
  'NEWS.HOUSE.TITLE': 'Jak dům dává vědět, co je nového',
  'NEWS.HOUSE.HINT': 'Platí pro každého, kdo si ve svém profilu nevybral jinak.',
  'NEWS.LINK.ASK': 'Jak vám má {house} dávat vědět o tom, co je nového?',
  'NEWS.LINK.ABOUT': 'Týká se: {modules}',
  'NEWS.LINK.DONE': 'Uloženo. Teď platí: {way}. Změnit to můžete kdykoli.',
  'NEWS.LINK.DUE': 'Co má být podle zákona doručeno, přijde vždy.',
  'NEWS.LINK.DEAD': 'Odkaz neplatí',
  'NEWS.LINK.SIGN_IN': 'Přihlásit se',
  'NEWS.LINK.LATER': 'Teď se to nepodařilo načíst',
  'NEWS.LINK.AGAIN': 'Zkusit znovu',
  'MAIL.NEWS_ONE.SUBJECT': '{house}: {line}',
  'MAIL.NEWS_ONE.BODY': 'Dobrý den{named},\n\n{line}\n\n{text}\n\n{button}\n\n{ending}\n\n{app}',
  'MAIL.NEWS_MANY.SUBJECT': {
    one: '{house}: {count} novinka',
    few: '{house}: {count} novinky',
    many: '{house}: {count} novinky',
    other: '{house}: {count} novinek',
  },
  'MAIL.NEWS_MANY.BODY':
    'Dobrý den{named},\n\nve společenství {house} je nového:\n\n{button}\n\n{lines}\n\n{ending}\n\n{app}',
  'NEWS.PUSH': { one: '{count} novinka', few: '{count} novinky', many: '{count} novinky', other: '{count} novinek' },
  'JOB.pushing': 'Rozesílání upozornění na zařízení',
  'NEWS.DEVICES.TITLE': 'Upozornění na zařízeních',
  'NEWS.DEVICES.HINT': 'Na zařízení pošleme krátké upozornění: který dům a o co jde. Nadpis ani text v něm není.',
  'NEWS.DEVICES.ON': 'Zapnout upozornění na tomto zařízení',
  'NEWS.DEVICES.IS_ON': 'Na toto zařízení upozornění chodí.',
  'NEWS.DEVICES.DONE': 'Upozornění na tomto zařízení jsou zapnutá.',
  'NEWS.DEVICES.DENIED':
    'Prohlížeč upozornění z této adresy zakazuje. Povolte je v jeho nastavení (ikona vedle adresy) a načtěte stránku znovu.',
  'NEWS.DEVICES.INSTALL':
    'Na iPhonu a iPadu chodí upozornění jen nainstalované aplikaci. V Safari klepněte na Sdílet, zvolte Přidat na plochu, otevřete aplikaci z plochy a vraťte se sem.',
  'NEWS.DEVICES.CANNOT': 'Tento prohlížeč upozornění neumí. Zkuste to v novější verzi prohlížeče nebo na telefonu.',
  'NEWS.DEVICES.INSECURE':
    'Upozornění jdou zapnout jen na zabezpečené adrese, která začíná https. Řekněte o ni správci aplikace.',
  'NEWS.DEVICES.FAILED': 'Prohlížeč upozornění nezapnul. Zkontrolujte připojení a zkuste to prosím znovu.',
  'NEWS.DEVICES.SINCE': 'Zapnuto {when}',
  'NEWS.DEVICES.LAST': 'Zapnuto {when}, poslední upozornění {last}',
  'NEWS.DEVICES.THIS': 'toto zařízení',
  'NEWS.DEVICES.UNKNOWN': 'Neznámé zařízení',
  'NEWS.DEVICES.REMOVE': 'Odebrat',
  'NEWS.DEVICES.REMOVE_DEVICE': 'Odebrat zařízení: {device}',
  'NEWS.DEVICES.REMOVED': 'Na zařízení už upozornění nechodí.',
  'JOB.telling': 'Rozesílání novinek lidem',
  'JOB.newsSweep': 'Mazání starých novinek',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    news: typeof news;
  }
}
