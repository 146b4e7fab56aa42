import type { Say } from '#web/text.tsx';
import type { View } from '../../evening.contract.ts';

type Asked = Pick<NonNullable<View['question']>, 'kind' | 'name'> & {
  office?: NonNullable<View['question']>['office'] | undefined;
};

/** What a question that is not the point itself is called. */
export const questionTitle = (t: Say, { kind, name, office }: Asked): string => {
  if (office) return t('EVENING.OFFICER.ELECTS', { office: t(`EVENING.OFFICER.${office}`), name });
  return kind === 'main' || kind === 'candidate' ? name : t(`EVENING.QUESTION.${kind}`);
};
