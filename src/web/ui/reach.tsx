import { Anchor } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { showPhone } from '#shared/display.ts';
import { showWeb } from '#shared/registers.ts';

const breaks = { overflowWrap: 'anywhere' } as const;

/** An address that a narrow place may break: after the at sign, before a dot, and only then anywhere. */
const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=@)|(?=\.)/).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {piece}
    </Fragment>
  ));

/** Phones to call by one touch. */
export const Phones = ({ phones }: { phones: string[] }) =>
  several(phones, (phone) => (
    <Anchor href={`tel:${phone}`} size="sm" className="nowrap">
      {showPhone(phone)}
    </Anchor>
  ));

/** E-mail addresses to write to by one touch. */
export const Emails = ({ emails }: { emails: string[] }) =>
  several(emails, (email) => (
    <Anchor href={`mailto:${email}`} size="sm" style={breaks}>
      <Breakable text={email} />
    </Anchor>
  ));

/** A web site; it opens beside the application and is not told where the reader came from. */
export const Web = ({ web }: { web: string }) => (
  <Anchor href={web} target="_blank" rel="noreferrer" size="sm" style={breaks}>
    <Breakable text={showWeb(web)} />
  </Anchor>
);

/** Several things in one line, with the separator of G-129. */
const several = (values: string[], show: (value: string) => ReactNode) =>
  values.map((value, i) => (
    <Fragment key={value}>
      {i > 0 && ', '}
      {show(value)}
    </Fragment>
  ));
