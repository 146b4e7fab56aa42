import { countryIds, showCountry } from '#shared/registers.ts';
import type { Say } from '#web/text.tsx';
import { contactCategories } from '../contacts.rules.ts';

/** The categories by their names in the reader's language; what is nothing else comes last. */
export const categoryChoices = (t: Say) =>
  contactCategories
    .map((value) => ({ value, label: t(`CONTACT.CATEGORY.${value}`) }))
    .sort(
      (a, b) => Number(a.value === 'other') - Number(b.value === 'other') || a.label.localeCompare(b.label, t.lang),
    );

/** The countries of an address by their names in the reader's language, in the order of the documents. */
export const countryChoices = (t: Say) => countryIds.map((value) => ({ value, label: showCountry(value, t.lang) }));
