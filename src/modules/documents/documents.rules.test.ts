import { expect, test } from 'vitest';
import { folderChoices } from '#shared/house.ts';
import { previewKind, withScheme } from './documents.rules.ts';

test('a content is shown by its type: four kinds of pictures, PDF, CSV, plain text, and nothing else', () => {
  const shown = (...types: string[]) => types.map(previewKind);
  expect(shown('image/png', 'image/jpeg', 'image/gif')).toEqual(['image', 'image', 'image']);
  expect(shown('application/pdf', 'text/csv', 'text/plain')).toEqual(['pdf', 'csv', 'text']);
  expect(shown('image/svg+xml', 'text/html', 'application/zip', 'link', 'ximage/png')).toEqual(Array(5).fill(null));
});

test('nobody chooses a visibility by which they would lose sight of their folder', () => {
  const owner = { isPrivileged: false, isAuditor: false, isOwner: true };
  expect(folderChoices({ ...owner, isPrivileged: true })).toEqual([
    'everyone',
    'committee',
    'committeeOwner',
    'committeeAudit',
    'personal',
  ]);
  expect(folderChoices(owner)).toEqual(['everyone', 'committeeOwner', 'personal']);
  expect(folderChoices({ ...owner, isAuditor: true, isOwner: false })).toEqual(['everyone', 'committeeAudit']);
  expect(folderChoices({ ...owner, isPrivileged: true, isOwner: false })).not.toContain('personal');
});

test('a web address may be typed without its scheme; one that has a scheme keeps it for the server to judge', () => {
  expect(withScheme(' www.firma.cz/cenik ')).toBe('https://www.firma.cz/cenik');
  expect(withScheme('http://firma.cz')).toBe('http://firma.cz');
  expect(withScheme('javascript:alert(1)')).toBe('javascript:alert(1)');
  expect(withScheme('')).toBe('');
});
