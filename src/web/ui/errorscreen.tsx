import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useText } from '#web/text.tsx';

/** /error/404 and /error/500: what happened and the way home (ERR-01, ERR-03, WIDGETS-27). */
export function ErrorScreen({ code }: { code: 404 | 500 }) {
  const t = useText();
  return (
    <Center component="main" mih="80dvh" p="md">
      <Stack align="center" maw={480} gap="md">
        <Text className="error-code" aria-hidden>
          {code}
        </Text>
        <Title order={1}>{t(`ERROR.${code}.TITLE`)}</Title>
        <Text ta="center">{t(`ERROR.${code}.TEXT`)}</Text>
        <Button component="a" href="/" size="md">
          {t('ERROR.HOME')}
        </Button>
      </Stack>
    </Center>
  );
}

/** What a page shows that broke while it was being drawn. */
export const SystemError = () => <ErrorScreen code={500} />;
