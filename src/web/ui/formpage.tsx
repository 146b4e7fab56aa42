import { Button, Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { FocusEvent, ReactNode } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import { CallFailure } from '#web/api.ts';
import { type Question, useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { PageHeader } from '#web/page.tsx';
import { type Say, type TextKey, useText } from '#web/text.tsx';
import { useCancel } from './cancel.ts';
import { DraftNotice, NewerVersion, type Stored, useStore } from './conflict.tsx';
import { useDraft } from './draft.ts';
import { FormFooter, showFieldErrors, useLeaveGuard } from './formparts.tsx';
import { leftPath, whenReleased } from './leaving.ts';
import { refusalWords } from './refusal.ts';
import { useSourceNote } from './source.ts';
import { useTakeBack } from './verbs.tsx';
import { WriteButton } from './writebutton.tsx';

type Under = Partial<Record<TextKey, string>>;
type Work<Values, Row> = {
  /** The name of the draft in this browser; the record's id follows it. */
  name: string;
  /** What is edited; undefined for a new one. */
  record: Row | undefined;
  initial: Values;
  /** What was typed elsewhere just now and goes on here. */
  brought?: Partial<Values>;
  /** Fetches what somebody else has stored meanwhile. */
  load: (id: string) => Promise<Row>;
  /** The values as they are checked and sent, when they differ from what is typed. */
  tidy?: (values: Values) => Values;
  /** What the form shows after a try to save: lines in the places that errors name. */
  settle?: (typed: Values) => Partial<Values>;
  errors: (values: Values) => FieldErrors;
  /** Is told which fields are wrong when saving was refused, here or by the server. */
  refused?: (errors: FieldErrors) => void;
  /** What is asked before saving what others see at once or have read already; nothing by default (G-181). */
  question?: (values: Values) => Question | undefined;
  /** Asks in another way than with Yes and No; false does not save. */
  ask?: (values: Values) => Promise<boolean>;
  /** Whether something beside the fields was changed, such as files. */
  isChanged?: boolean;
  send: (values: Values, held: Stored | null, version: number | undefined) => Promise<Stored>;
  /** What follows once it is stored, such as files that have a call each; false keeps the form open for what is left. */
  afterwards?: (stored: Stored) => Promise<boolean>;
  /** What is said when it is saved. */
  done: TextKey;
  /** The call that takes back what was stored; the notice offers it for eight seconds. */
  undo?: (stored: Stored) => (() => Promise<unknown>) | undefined;
  /** Refusals that name no field, with the field that they belong under. */
  under?: Under;
  onSaved: (id: string) => void;
};

/**
 * A form and the way it is saved: checked, confirmed, stored. What was typed stays until it is stored; a version that somebody
 * else has stored meanwhile is shown, not overwritten (G-170).
 */
export function useRecordForm<Values extends object, Row extends Stored>(work: Work<Values, Row>) {
  const { record, initial, tidy = (values: Values) => values } = work;
  const t = useText();
  const confirm = useConfirm();
  const form = useForm<Values>({ initialValues: initial });
  const draft = useDraft(`${work.name}.${record?.id ?? 'new'}`, form, record?.version, work.brought);
  const noteSource = useSourceNote();
  const takeBack = useTakeBack();
  const guard = useLeaveGuard(form.isDirty() || work.isChanged === true);
  const cancel = useCancel({ form, draft, guard });
  const { store, stored, newer, busy } = useStore(record, work.load);
  const leave = (id: string) => {
    draft.forget();
    guard.release();
    work.onSaved(id);
  };
  const storeOver = (values: Values, version: number | undefined) =>
    store({
      send: (held) => work.send(values, held, version),
      async sent(saved) {
        draft.forget();
        if (!record) await noteSource(saved.id);
        if ((await work.afterwards?.(saved)) === false) return;
        const undo = work.undo?.(saved);
        notify('success', t(work.done), undo && takeBack(undo));
        leave(saved.id);
      },
      refused(failure) {
        if (failure instanceof CallFailure) work.refused?.(failure.fields);
        showRefusal(form, failure, work.under, t);
      },
    });
  return {
    form,
    busy,
    newer,
    cancel,
    isRestored: draft.isRestored,
    /** Says what is wrong with a field once it was left (WIDGETS-34). */
    checkLeft(event: FocusEvent<Element>) {
      const path = leftPath(event);
      if (!path) return;
      whenReleased(() => {
        const key = work.errors(tidy(form.getValues()))[path];
        if (key) form.setFieldError(path, t.raw(key));
      });
    },
    async save() {
      const values = tidy(form.values);
      const errors = work.errors(values);
      form.clearErrors();
      if (work.settle) form.setValues(work.settle(form.values));
      const question = work.question?.(values);
      if (Object.keys(errors).length > 0) {
        work.refused?.(errors);
        showFieldErrors(form, new CallFailure(400, 'BASE.ERRORS.VALIDATION', false, errors), t.raw);
      } else if (await (work.ask?.(values) ?? (question ? confirm(question) : true)))
        await storeOver(values, draft.version ?? stored?.version);
    },
    keepMine: () => void (newer && storeOver(tidy(form.values), newer.version)),
    takeNewer: () => newer && leave(newer.id),
    discard() {
      draft.forget();
      form.setValues(initial);
      form.resetDirty();
    },
  };
}

export type RecordForm<Values> = UseFormReturnType<Values>;

/** A refusal under the fields that it names, or under the one that it belongs to. */
function showRefusal<Values extends object>(form: RecordForm<Values>, failure: unknown, under: Under = {}, t: Say) {
  const field = failure instanceof CallFailure ? under[failure.key as TextKey] : undefined;
  if (field) form.setFieldError(field, refusalWords(t, failure));
  else showFieldErrors(form, failure, t.raw);
}

type Saving<Row> = {
  isRestored: boolean;
  checkLeft: (event: FocusEvent<Element>) => void;
  newer: Row | null;
  discard: () => void;
  keepMine: () => void;
  takeNewer: () => void;
};

type Props<Row> = {
  title: TextKey;
  saving: Saving<Row>;
  nameOf: (row: Row) => string;
  /** The newer version beside the text in the form, in the few facts that tell it apart. */
  newer: (row: Row) => ReactNode;
  /** The buttons at the foot. */
  footer: ReactNode;
  children: ReactNode;
};

/** The page of a form: its title, a draft from last time, somebody else's newer version, the fields, the buttons. */
export function FormPage<Row extends object>(props: Props<Row>) {
  const t = useText();
  const { saving } = props;
  return (
    <form onSubmit={(event) => event.preventDefault()} onBlur={saving.checkLeft} noValidate>
      <PageHeader title={t(props.title)} />
      <Stack>
        {saving.isRestored && <DraftNotice onDiscard={saving.discard} />}
        {saving.newer && (
          <NewerVersion
            newer={{ ...saving.newer, title: props.nameOf(saving.newer) }}
            onKeepMine={saving.keepMine}
            onTakeNewer={saving.takeNewer}
          >
            {props.newer(saving.newer)}
          </NewerVersion>
        )}
        {props.children}
      </Stack>
      <FormFooter>{props.footer}</FormFooter>
    </form>
  );
}

/** Back, which keeps what was typed, or cancel, which does not; and save. */
export function SaveButtons({
  saving,
  isNew,
  onCancel,
  save = 'BASE.SAVE',
  SaveButton = WriteButton,
}: {
  saving: { save: () => void; cancel: (leave: () => void) => void; busy: boolean };
  isNew: boolean;
  onCancel: () => void;
  /** The deed in its own words. */
  save?: TextKey;
  SaveButton?: typeof WriteButton;
}) {
  const t = useText();
  return (
    <>
      <Button variant="default" onClick={() => (isNew ? onCancel() : saving.cancel(onCancel))}>
        {t(isNew ? 'BASE.BACK' : 'BASE.CANCEL')}
      </Button>
      <SaveButton onClick={saving.save} loading={saving.busy}>
        {t(save)}
      </SaveButton>
    </>
  );
}
