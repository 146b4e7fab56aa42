import type { Text } from '#shared/text.ts';

export const auth = {
  'LOGIN.TITLE': 'Přihlášení',
  'LOGIN.EMAIL': 'E-mail',
  'LOGIN.PASSWORD': 'Heslo',
  'LOGIN.SUBMIT': 'Přihlásit se',
  'LOGIN.FORGOTTEN': 'Zapomněli jste heslo?',
  'LOGIN.ERROR.PROBLEM': 'Přihlášení se nezdařilo. Zkuste to prosím znovu.',
  'LOGIN.ERROR.FAILED': 'Server neodpovídá. Zkontrolujte připojení a zkuste to prosím znovu.',
  'LOGIN.SAMPLE.TITLE': 'Ukázkové účty',
  'LOGIN.SAMPLE.TEXT': 'Heslo všech účtů je {password}. Vyberte, za koho se přihlásit:',
  'CHOICE.SEARCH': 'Název nebo přezdívka společenství',
  'CHOICE.EMPTY': 'Žádné společenství neodpovídá.',
  'CHOICE.ENTER': 'Vstoupit',
  'CHOICE.EMAIL': 'Přihlašovací e-mail',
  'CHOICE.FIND': 'Najít',
  'CHOICE.OTHER_ACCOUNT': 'Přihlásit se jiným účtem',
  'FORGOT_PASSWORD.TITLE': 'Zapomenuté heslo',
  'FORGOT_PASSWORD.TEXT': 'Zadejte e-mail, kterým se přihlašujete. Pošleme vám odkaz pro nastavení nového hesla.',
  'FORGOT_PASSWORD.SUBMIT': 'Poslat odkaz',
  'FORGOT_PASSWORD.SUCCESS': 'Pokud u nás máte účet, poslali jsme vám odkaz pro nové heslo. Podívejte se do e-mailu.',
  'FORGOT_PASSWORD.ERROR.GENERAL': 'Odkaz se nepodařilo poslat. Zkuste to prosím znovu.',
  'FORGOT_PASSWORD.BACK': 'Zpět na přihlášení',
  'FORGOT_PASSWORD.AGAIN': 'Poslat nový odkaz',
  'NEW_PASSWORD.TITLE': 'Nové heslo',
  'NEW_PASSWORD.PASSWORD': 'Nové heslo',
  'NEW_PASSWORD.CONFIRM': 'Nové heslo znovu',
  'NEW_PASSWORD.RULE': 'Aspoň 8 znaků, velké písmeno, malé písmeno a číslice.',
  'NEW_PASSWORD.SUBMIT': 'Nastavit heslo',
  'NEW_PASSWORD.CANCEL': 'Zrušit',
  'NEW_PASSWORD.DONE': 'Heslo je změněné. Nyní se můžete přihlásit.',
  'NEW_PASSWORD.INVALID': 'Odkaz neplatí',
  'FOUNDING.TITLE': 'Založit dům',
  'FOUNDING.TEXT':
    'Vítejte. Nejdřív zvolte e-mail a heslo, se kterými budete tuto aplikaci spravovat. Pak vyplníte údaje o domě.',
  'FOUNDING.SUBMIT': 'Pokračovat',
  'FOUNDING.CLOSED': 'Už je založeno',
  'FOUNDING.CLOSED_HELP': 'Tento odkaz už neplatí: aplikace má svého správce. Přihlaste se jeho e-mailem a heslem.',
  'ACTIVATION.TITLE': 'Aktivace účtu',
  'ACTIVATION.TEXT': 'Dobrý den. Tento účet je pro: {name}. Zvolte si heslo, kterým se budete přihlašovat.',
  'ACTIVATION.TEXT_KNOWN': 'Dobrý den. Tento účet je pro: {name}. Už ho u nás máte, stačí ho potvrdit.',
  'ACTIVATION.SUBMIT': 'Aktivovat účet',
  'ACTIVATION.DONE': 'Účet je aktivní. Nyní se můžete přihlásit.',
  'ACTIVATION.DEAD':
    'Pokud jste odkaz už jednou použili, je účet aktivní a stačí se přihlásit. Heslo si můžete nechat poslat nové. Jinak požádejte výbor o novou pozvánku.',
  'ACTIVATION.RESET': 'Poslat odkaz pro nové heslo',
  'ACTIVATION.CHANGE_TITLE': 'Nový přihlašovací e-mail',
  'ACTIVATION.CHANGE_TEXT':
    'Dobrý den, {name}. Potvrďte, že se od teď chcete přihlašovat touto adresou. Dosavadní pak platit přestane.',
  'ACTIVATION.CHANGE_SUBMIT': 'Potvrdit novou adresu',
  'ACTIVATION.CHANGE_DONE': 'Nová adresa platí. Nyní se jí můžete přihlásit.',
  'FREEZE.TITLE': 'Vrátit původní e-mail',
  'FREEZE.ASKED':
    'Ve společenství {community} má váš přihlašovací e-mail nahradit adresa {email}. Pokud jste o to nežádali, změnu zrušte.',
  'FREEZE.CHANGED':
    'Ve společenství {community} nahradila váš přihlašovací e-mail adresa {email}. Když změnu vrátíte, bude znovu platit váš e-mail a přihlášení přes tu druhou adresu skončí.',
  'FREEZE.SUBMIT': 'Vrátit můj e-mail',
  'FREEZE.DONE':
    'Váš e-mail znovu platí. Sedm dní ho nikdo kromě vás a správce aplikace nezmění. Pokud heslo zná i někdo jiný, nastavte si nové.',
  'FREEZE.KEEP': 'Změna je v pořádku, nic nevracet',
  'JOB.addresses': 'Úklid změn e-mailu a opuštěných účtů',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    auth: typeof auth;
  }
}
