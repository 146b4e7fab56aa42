import { expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { greeting } from './greeting.ts';

const man = (lastName: string) => greeting({ lastName, sex: 'male', isCompany: false }, 'cs');
const woman = (lastName: string) => greeting({ lastName, sex: 'female', isCompany: false }, 'cs');

it.each([
  ['Novák', 'Nováku'],
  ['Svoboda', 'Svobodo'],
  ['Novotný', 'Novotný'],
  ['Krejčí', 'Krejčí'],
  ['Petrů', 'Petrů'],
  ['Dvořák', 'Dvořáku'],
  ['Procházka', 'Procházko'],
  ['Říha', 'Řího'],
  ['Hájek', 'Hájku'],
  ['Vaněk', 'Vaňku'],
  ['Vlk', 'Vlku'],
  ['Král', 'Králi'],
  ['Dostál', 'Dostále'],
  ['Pospíšil', 'Pospíšile'],
  ['Urban', 'Urbane'],
  ['Zeman', 'Zemane'],
  ['Kolář', 'Koláři'],
  ['Beneš', 'Beneši'],
  ['Hlaváč', 'Hlaváči'],
  ['Kříž', 'Kříži'],
  ['Zajíc', 'Zajíci'],
  ['Čech', 'Čechu'],
  ['Holub', 'Holube'],
  ['Kašpar', 'Kašpare'],
  ['Kohout', 'Kohoute'],
])('a man called %s is greeted as %s', (name, called) => {
  expect(man(name)).toBe(`, pane ${called}`);
});

it.each([
  'Švec',
  'Tkadlec',
  'Kůň',
  'Kos',
  'Pes',
  'Havel',
  'Nguyen',
  'Müller',
  'Smith',
  'Wolf',
  'Kowalski',
  'Novák ml.',
  'Mann',
  '',
])('a man called "%s" is greeted without a name, because its case is not sure', (name) => expect(man(name)).toBe(''));

it.each(['Nováková', 'Černá', 'Krejčí', 'Petrů', 'Müller', 'Nováková-Dvořáková'])(
  'a woman called %s keeps her name',
  (name) => {
    expect(woman(name)).toBe(`, paní ${name}`);
  },
);

it('nobody else is called by name: a company, an unknown sex, a foreign name in -a, another language', () => {
  expect(woman('Kowalska')).toBe('');
  for (const sex of [null, 'others'] as const)
    expect(greeting({ lastName: 'Novák', sex, isCompany: false }, 'cs')).toBe('');
  expect(greeting({ lastName: 'Novák', sex: 'male', isCompany: true }, 'cs')).toBe('');
  const others = languages.filter((lang) => lang !== 'cs');
  expect(others.map((lang) => greeting({ lastName: 'Novák', sex: 'male', isCompany: false }, lang)).join('')).toBe('');
});
