// A process of many phones that look on at a meeting: each asks one question after the other, which waits on the server for news.
process.once('message', async ({ url, headers, count }: { url: string; headers: HeadersInit[]; count: number }) => {
  let failed = 0;
  const watch = async (n: number) => {
    for (let after = -1; ; ) {
      const address = { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
      try {
        const reply = await fetch(`${url}?after=${after}&wait=${after < 0 ? 0 : 10}`, {
          headers: { ...headers[n % headers.length], ...address },
        });
        if (reply.ok) after = (await reply.json()).data.view.head;
        else failed++;
      } catch {
        failed++;
      }
    }
  };
  for (let n = 0; n < count; n++) void watch(n);
  process.on('message', () => process.send?.(failed, () => process.exit(0)));
  process.send?.('watching');
});
