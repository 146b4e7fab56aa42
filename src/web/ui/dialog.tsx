import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type TextKey, useText } from '#web/text.tsx';
import { useIsPhone } from './mobile.ts';
import { WriteButton } from './writebutton.tsx';

type DialogProps = {
  title: ReactNode;
  onClose: () => void;
  /** Something is typed in it, which a tap beside it does not lose. */
  keeps?: boolean;
  children: ReactNode;
};

/** A window over the page with something to read or fill in, extra large and the whole screen of a phone (G-190), with a named way out. */
export function Dialog({ title, onClose, keeps, children }: DialogProps) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="xl"
      fullScreen={isPhone}
      closeOnClickOutside={!keeps}
      closeButtonProps={{ 'aria-label': t('BASE.CLOSE') }}
    >
      {children}
    </Modal>
  );
}

type FormProps = {
  /** The deed, in its own words. */
  does: string;
  run: () => Promise<unknown> | unknown;
  onClose: () => void;
  /** The words of the way out. */
  out?: TextKey;
  /** The deed destroys something. */
  danger?: boolean;
  /** The deed cannot be done yet. */
  isOff?: boolean;
  /** A demo house has it too, since nothing of the house is changed. */
  inDemo?: boolean;
  /** Other deeds, before the way out. */
  more?: ReactNode;
  children?: ReactNode;
};

/** For what stands in a dialog where Enter is no word of consent: a search, a table of fields. */
export const notByEnter = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  },
};

/** Runs once however often it is asked to, and puts the cursor into what was refused. */
function useDeed({ run, isOff }: Pick<FormProps, 'run' | 'isOff'>) {
  const form = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (ended > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [ended]); // what was refused is on the screen by then
  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // a dialog may stand inside another form
    if (isRunning.current || isOff) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await run();
    } finally {
      isRunning.current = false;
      setBusy(false);
      setEnded((count) => count + 1);
    }
  }
  return { form, isBusy, submit };
}

/** What a dialog asks for, and its deed: done by Enter too, once however often it is pressed; what was refused has the cursor. */
export function DialogForm({ does, onClose, out = 'BASE.CANCEL', danger, inDemo, more, children, ...deed }: FormProps) {
  const t = useText();
  const { form, isBusy, submit } = useDeed(deed);
  const Deed = inDemo ? Button : WriteButton;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        {children}
        <Group justify="flex-end">
          {more}
          <Button variant="default" onClick={onClose}>
            {t(out)}
          </Button>
          <Deed type="submit" color={danger ? 'red' : undefined} loading={isBusy} disabled={deed.isOff}>
            {does}
          </Deed>
        </Group>
      </Stack>
    </form>
  );
}

type FormDialogProps = Omit<DialogProps, 'keeps'> & FormProps;

/** A dialog that is one form. */
export const FormDialog = ({ title, ...form }: FormDialogProps) => (
  <Dialog title={title} onClose={form.onClose} keeps>
    <DialogForm {...form} />
  </Dialog>
);
