import type { Text } from '#shared/text.ts';

export const registers = {
  'REGISTER.TITLE': 'Sledované rejstříky',
  'REGISTER.LEAD': 'Čeho se aplikace pro váš dům ptá jinde, kdy dostala poslední odpověď a\u00a0kdy se zeptá znovu.',
  'REGISTER.NAME.cadastre': 'Katastr nemovitostí',
  'REGISTER.NAME.insolvency': 'Insolvenční rejstřík',
  'REGISTER.SAMPLE': 'Aplikace není k\u00a0rejstříku připojena. Toto jsou smyšlená data na zkoušku.',
  'REGISTER.IDLE.cadastre': 'Katastr zatím nikdo nenačetl, nic se v\u00a0něm nesleduje.',
  'REGISTER.IDLE.insolvency': 'Zatím se neověřuje žádný vlastník.',
  'REGISTER.OPEN': 'Otevřít',
  'REGISTER.OPEN_ONE': 'Otevřít: {name}',
  'REGISTER.LAST': 'Poslední odpověď: {date}.',
  'REGISTER.LAST.none': 'Odpověď zatím nepřišla.',
  'REGISTER.NEXT': 'Znovu se aplikace zeptá sama: {date}.',
  'REGISTER.NEXT.none': 'Sama se aplikace znovu nezeptá, dokud to nezadáte.',
  'REGISTER.FAILED': 'Poslední pokus se nepovedl: {date}. {why}',
  'REGISTER.ASKING': 'Čeká se na odpověď.',
  'REGISTER.TRY': 'Zkusit teď',
  'REGISTER.TRY_ONE': 'Zkusit teď: {name}',
  'REGISTER.TRIED': 'Dotaz odešel, odpověď se tu objeví sama.',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    registers: typeof registers;
  }
}
