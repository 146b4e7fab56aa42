import type { Text } from '#shared/text.ts';

export const roles = {
  'ROLES.GROUP.committee': 'Výbor a správa',
  'ROLES.GROUP.audit': 'Kontrolní komise',
  'ROLES.GROUP.default': 'Základní role',
  'ROLES.GROUP.custom': 'Vlastní role',
  'ROLES.EMPTY.custom': 'Zatím tu není žádná vlastní role. Hodí se třeba pro účetní nebo domovníka.',
  'ROLES.MEMBERS': { one: '{count} člověk', few: '{count} lidé', many: '{count} člověka', other: '{count} lidí' },
  'ROLES.NEW': 'Nová role',
  'ROLES.TITLE': 'Název role',
  'ROLES.RIGHTS': 'Oprávnění',
  'ROLES.LEVEL.none': 'Nevidí',
  'ROLES.LEVEL.r': 'Vidí',
  'ROLES.LEVEL.rw': 'Upravuje',
  'ROLES.HELP': 'Kdo modul upravuje, také v něm zakládá nové záznamy a vidí ho.',
  'ROLES.KEPT': 'Svou roli o správu společenství připravit nemůžete.',
  'ROLES.MODULE_OFF': 'v tomto společenství vypnuto',
  'ROLES.BUILT_IN': 'Základní role má stálý název.',
  'ROLES.HOLDS_AT_ONCE': 'Změna platí hned pro všechny, kdo roli mají, i když jsou právě přihlášení.',
  'ROLES.DONE.CREATED': 'Role je založená.',
  'ROLES.DONE.SAVED': 'Role je uložená a už platí.',
  'ROLES.DONE.DELETED': 'Role je smazaná.',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    roles: typeof roles;
  }
}
