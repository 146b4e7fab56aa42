import { addDays, houseDay, houseInstant } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';
import {
  type QuestionType,
  type Secrecy,
  type SurveyPublishing,
  type SurveyVisibility,
  secrecyOf,
  startErrors,
} from '../../surveys.rules.ts';
import type { Survey } from '../surveys.data.ts';

/** An answer as the wizard edits it; its key tells it apart while it has no id. */
export type AnswerDraft = { key: string; id?: string; name: string; date: string | null };
export type QuestionDraft = {
  key: string;
  id?: string;
  name: string;
  description: string;
  type: QuestionType;
  required: boolean;
  multiple: boolean;
  maxAnswers: number | null;
  otherAnswer: boolean;
  answers: AnswerDraft[];
};

export type SurveyFormValues = {
  name: string;
  description: string;
  startDate: string | null;
  endDate: string | null;
  manualEnd: boolean;
  visibility: SurveyVisibility;
  visibilityRoles: string[];
  publishResults: SurveyPublishing;
  secrecy: Secrecy;
  questions: QuestionDraft[];
};

let counter = 0;
const newKey = () => `new.${Date.now()}.${++counter}`;

export const newAnswer = (): AnswerDraft => ({ key: newKey(), name: '', date: null });
export const newQuestion = (type: QuestionType = 'choice'): QuestionDraft => ({
  key: newKey(),
  name: '',
  description: '',
  type,
  required: true,
  multiple: false,
  maxAnswers: null,
  otherAnswer: false,
  answers: [newAnswer(), newAnswer()],
});

/** A new survey is given two weeks. */
const usualDays = 14;

/** A survey as the wizard edits it; a new one has one question and ends in two weeks. */
export function fromSurvey(survey: Survey | undefined, now: string): SurveyFormValues {
  if (!survey)
    return {
      name: '',
      description: '',
      startDate: null,
      manualEnd: false,
      visibility: 'everyone',
      visibilityRoles: [],
      endDate: houseInstant(`${addDays(houseDay(now), usualDays)} 23:59`),
      publishResults: 'all',
      secrecy: 'open',
      questions: [newQuestion()],
    };
  const { name, description, startDate, endDate, manualEnd, visibility, visibilityRoles, publishResults } = survey;
  return {
    name,
    description,
    startDate,
    endDate,
    manualEnd,
    visibility,
    visibilityRoles,
    publishResults,
    secrecy: secrecyOf(survey),
    questions: survey.questions.map(({ answers, ...question }) => ({
      key: question.id,
      id: question.id,
      name: question.name,
      description: question.description,
      type: question.type,
      required: question.required,
      multiple: question.multiple,
      maxAnswers: question.maxAnswers,
      otherAnswer: question.otherAnswer,
      answers: answers.map((one) => ({ key: one.id, id: one.id, name: one.name, date: one.date })),
    })),
  };
}

/** What the wizard sends. */
export const toBody = ({ secrecy, questions, ...values }: SurveyFormValues, status: 'concept' | 'active') => ({
  ...values,
  status,
  anonymous: secrecy !== 'open',
  unlinkable: secrecy === 'unlinkable',
  questions: questions.map(({ key: _, answers, ...question }) => ({
    ...question,
    answers: answers.map(({ key: __, ...answer }) => answer),
  })),
});

/** What keeps the form from being stored, or the survey from being started. */
export function formErrors(values: SurveyFormValues, status: 'concept' | 'active', now: string): FieldErrors {
  const errors: FieldErrors = status === 'active' ? startErrors(values, now) : {};
  return values.name.trim() === '' ? { name: 'BASE.VALIDATION.REQUIRED', ...errors } : errors;
}

export const steps = ['settings', 'questions', 'recap'] as const;
export type Step = (typeof steps)[number];
export type Place = { step: Step; field?: string };

/** The step that holds a field. */
export const stepOf = (field: string): Step => (/^questions\b/.test(field) ? 'questions' : 'settings');
