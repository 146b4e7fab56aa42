import type { Text } from '#shared/text.ts';

export const discussion = {
  'DISCUSSION.NEW': 'Nová diskuze',
  'DISCUSSION.TELLS.REPLY': 'Nová odpověď v diskusi: {title}',
  'DISCUSSION.TELLS.DEED': 'Přečíst odpověď',
  'DISCUSSION.TELLS.CLOSED': 'Diskuze je uzavřená: {title}',
  'DISCUSSION.TELLS.READ': 'Přečíst závěr',
  'DISCUSSION.TAB.all': 'Všechny',
  'DISCUSSION.TAB.open': 'Otevřené',
  'DISCUSSION.TAB.closed': 'Uzavřené',
  'DISCUSSION.EMPTY.all': 'Zatím se tu o ničem nemluví. Založte první diskuzi.',
  'DISCUSSION.EMPTY.open': 'Žádná diskuze není otevřená.',
  'DISCUSSION.EMPTY.closed': 'Žádná diskuze zatím nebyla uzavřena.',
  'DISCUSSION.STATUS.open': 'Otevřená',
  'DISCUSSION.STATUS.closed': 'Uzavřená',
  'DISCUSSION.FIELD.NAME': 'Název',
  'DISCUSSION.FIELD.NAME_HINT': 'O čem se má mluvit, v jedné větě.',
  'DISCUSSION.FIELD.DESCRIPTION': 'Text',
  'DISCUSSION.FIELD.STATUS': 'Stav',
  'DISCUSSION.FIELD.AUTHOR': 'Založil(a)',
  'DISCUSSION.FIELD.CREATED': 'Založeno',
  'DISCUSSION.FIELD.CONCLUSION': 'Závěr',
  'DISCUSSION.FIELD.CONCLUSION_HINT':
    'Na čem jste se shodli, v\u00a0jedné nebo dvou větách. Bude stát nahoře. Nemusíte ho psát.',
  'DISCUSSION.FINISH': 'Uzavřít diskuzi',
  'DISCUSSION.CONFIRM.FINISH': 'Uzavřít diskuzi „{title}“?',
  'DISCUSSION.CONFIRM.FINISH.HINT': 'Nikdo už do\u00a0ní nenapíše, číst ji mohou všichni dál.',
  'DISCUSSION.YES.CREATE': 'Ano, zahájit diskuzi',
  'DISCUSSION.CONFIRM.CREATE': 'Zahájit diskuzi „{title}“?\nUvidí ji celý dům.',
  'DISCUSSION.YES.FINISH': 'Ano, uzavřít diskuzi',
  'DISCUSSION.DONE.CREATED': 'Diskuze je založená.',
  'DISCUSSION.DONE.FINISHED': 'Diskuze je uzavřená.',
  'DISCUSSION.HISTORY.create': 'Diskuze vznikla',
  'DISCUSSION.HISTORY.finish': 'Diskuze byla uzavřena',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    discussion: typeof discussion;
  }
}
