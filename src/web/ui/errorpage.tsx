import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useText } from '#web/text.tsx';

/** What happened and the way home (ERR-01, ERR-03, WIDGETS-27). */
function ErrorScreen({ code }: { code: 404 | 500 }) {
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

/** /error/404 */
export const NotFound = () => <ErrorScreen code={404} />;

/** /error/500 */
export const Broken = () => <ErrorScreen code={500} />;
