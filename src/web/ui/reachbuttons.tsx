import { ActionIcon } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useText } from '#web/text.tsx';

type Reached = { phone?: string | null; email?: string | null; name: string };

/** Buttons as large as a finger that call somebody and write to them; none where nothing is known. */
export function ReachButtons({ phone, email, name }: Reached) {
  const t = useText();
  const ways = [
    { href: phone && `tel:${phone}`, label: t('REACH.CALL', { name }), word: t('REACH.CALL.WORD'), Icon: IconPhone },
    {
      href: email && `mailto:${email}`,
      label: t('REACH.WRITE', { name }),
      word: t('REACH.WRITE.WORD'),
      Icon: IconMail,
    },
  ];
  return ways.map(
    ({ href, label, word, Icon }) =>
      href && (
        <ActionIcon
          key={label}
          component="a"
          href={href}
          variant="default"
          size={44}
          aria-label={label}
          data-word={word}
        >
          <Icon size={20} />
        </ActionIcon>
      ),
  );
}
