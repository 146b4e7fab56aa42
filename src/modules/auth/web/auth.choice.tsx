import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import type { communityItem } from '../auth.contract.ts';
import { isCalled } from '../auth.rules.ts';
import { FormAlert, SubmitButton, useSubmit } from './auth.frame.tsx';

type Community = z.output<typeof communityItem>;
const shownAtOnce = 50;

/** Choosing one of several communities after sign-in, by name or nickname; an administrator also by e-mail (COMMUNITY-01 to 03). */
export function CommunityChoice(props: {
  communities: Community[];
  email: string;
  /** Whether communities may also be found by the e-mail of an account (G-066). */
  isAdministrator: boolean;
  onChoose: (id: string) => void;
  onLeave: () => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const [listed, setListed] = useState(props.communities);
  const found = listed.filter((row) => isCalled(row, text));
  return (
    <PublicFrame title={t('CHOICE.TITLE')}>
      <Stack gap="sm">
        <TextInput
          type="search"
          size="md"
          label={t('CHOICE.SEARCH')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        {props.isAdministrator && <EmailSearch email={props.email} onFound={setListed} />}
        {found.length === 0 && <Text c="dimmed">{t('CHOICE.EMPTY')}</Text>}
        <ul className="public-list">
          {found.slice(0, shownAtOnce).map((row) => (
            <li key={row.id}>
              <span>
                <strong>{row.name}</strong>
                {row.nickname && <small>{row.nickname}</small>}
              </span>
              <Button
                variant="light"
                onClick={() => props.onChoose(row.id)}
                aria-label={`${t('CHOICE.ENTER')}: ${row.name}`}
              >
                {t('CHOICE.ENTER')}
              </Button>
            </li>
          ))}
        </ul>
        <Anchor component="button" ta="center" onClick={props.onLeave}>
          {t('CHOICE.OTHER_ACCOUNT')}
        </Anchor>
      </Stack>
    </PublicFrame>
  );
}

/** The communities of another account, for administrators only; prefilled with the e-mail just used (G-066). */
function EmailSearch({ email, onFound }: { email: string; onFound: (rows: Community[]) => void }) {
  const t = useText();
  const { busy, failed, submit } = useSubmit(async (values) => {
    const reply = await api('GET /auth/searchByEmail/{email}', { email: values.searched ?? '' });
    onFound(reply.svj_list);
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormAlert message={failed.message} />
      <TextInput
        name="searched"
        type="email"
        label={t('CHOICE.EMAIL')}
        defaultValue={email}
        error={failed.fields.email}
      />
      <SubmitButton busy={busy}>{t('CHOICE.FIND')}</SubmitButton>
    </form>
  );
}
