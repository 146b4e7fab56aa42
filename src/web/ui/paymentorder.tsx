import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { formatMoney } from '#shared/money.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { AccountChanged } from '#web/ui/accountchanged.tsx';
import { copyText } from '#web/ui/copytext.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { PaymentCode } from '#web/ui/paymentcode.tsx';
import { saveBlob } from '#web/ui/savefile.ts';
import { typedMoney } from '#web/ui/typedmoney.ts';

type Code = { size: number; path: string };
type Order = {
  account: string;
  /** Since which day people pay to it, while that is told. */
  changedOn: string | null;
  /** In haléře. */
  amount: number;
  symbol: string;
  message?: string;
  code: Code | null;
};

/** So many points has each square of a saved code. */
const scale = 12;

/** A code as a picture which a bank's application reads from among the pictures of its phone. */
async function pictureOf({ size, path }: Code): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: size * scale, height: size * scale });
  const draw = canvas.getContext('2d');
  if (!draw) return null;
  draw.fillStyle = '#fff';
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = '#000';
  draw.scale(scale, scale);
  draw.fill(new Path2D(path));
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Hands the picture to another application of a phone; elsewhere it is saved. */
async function handOver(code: Code, name: string): Promise<void> {
  const picture = await pictureOf(code);
  if (!picture) return;
  const files = [new File([picture], name, { type: picture.type })];
  const isPhone = matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files });
  if (!isPhone) return saveBlob(picture, name);
  await navigator.share({ files }).catch(() => undefined); // who changes their mind is asked nothing
}

/** How something is paid to the account of the house: a code to read or to take along, and the same to copy. */
export function PaymentOrder({ order, title }: { order: Order; title: string }) {
  const t = useText();
  const { account, changedOn, amount, symbol, message = '', code } = order;
  const copied = (name: TextKey, shown: string, text = shown): Fact => [
    name,
    shown && <Copied key={name} name={t(name)} shown={shown} text={text} />,
  ];
  return (
    <Card title={t('BASE.PAY')}>
      <Stack gap="sm">
        <AccountChanged since={changedOn} />
        <Group align="flex-start" gap="lg">
          {code && (
            <Stack gap={4} align="flex-start">
              <PaymentCode {...code} label={t('BASE.PAY.CODE', { title, amount: formatMoney(amount, t.lang) })} />
              <Button
                variant="subtle"
                leftSection={<IconDownload size={18} />}
                onClick={() => void handOver(code, `${t('BASE.PAY.FILE')} ${title.replaceAll('/', '-')}.png`)}
              >
                {t('BASE.PAY.SAVE')}
              </Button>
            </Stack>
          )}
          <Stack style={{ flex: '1 1 14rem' }}>
            <Facts
              facts={[
                copied('BASE.PAY.ACCOUNT', account),
                copied('BASE.PAY.AMOUNT', formatMoney(amount, t.lang), typedMoney(amount)),
                copied('BASE.PAY.SYMBOL', symbol),
                copied('BASE.PAY.MESSAGE', message),
              ]}
            />
            {code && (
              <Text size="sm" c="dimmed">
                {t('BASE.PAY.HINT')}
              </Text>
            )}
          </Stack>
        </Group>
      </Stack>
    </Card>
  );
}

/** The number of an account, which is not broken at its hyphen. */
const isCode = /^[\d/-]{1,30}$/;

function Copied({ name, shown, text }: { name: string; shown: string; text: string }) {
  const t = useText();
  const label = t('BASE.PAY.COPY', { name });
  const copy = async () => {
    const isCopied = await copyText(text);
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'BASE.PAY.COPIED' : 'BASE.PAY.NOT_COPIED', { text }));
  };
  return (
    <Group gap={4} wrap="nowrap">
      <span className={isCode.test(shown) ? 'nowrap' : ''} style={{ overflowWrap: 'normal', wordBreak: 'keep-all' }}>
        {shown}
      </span>
      <ActionIcon variant="subtle" onClick={() => void copy()} aria-label={label} title={label}>
        <IconCopy size={18} />
      </ActionIcon>
    </Group>
  );
}
