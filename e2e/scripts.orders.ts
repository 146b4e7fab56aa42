import { writerOf } from './scripts.house.ts';

type Row = { id: string };
type Writer = ReturnType<typeof writerOf>;

const post = '120 00';
/** An order of a house; the texts come from the scripts. */
const form = () => ({
  ico: '27082440',
  email: 'skript@example.cz',
  post,
  entrances: [{ post }],
  hasInvoiceAddress: true,
  invoiceIco: '27082440',
  invoiceEmail: 'skript@example.cz',
  invoicePost: post,
  user: { email: `skript.${Math.random()}@example.cz`, phone: '602123456', post },
  plan: { units: 1 },
  cadastreMembers: { new: [{ share: { top: 1, bottom: 1 } }] },
});

/** Who reads: an account in a house. */
export type Reader = { token: string; svj: string };

/** Orders and houses whose every text is a script, as the administrator makes them; answers an order to be checked and the screens that show the rest, by their readers. */
export async function fillOrders(address: string, { token, svj }: Reader) {
  const { call, poison } = writerOf(address, token, svj);
  const [keeper] = (await call('GET /order/employee')) as unknown as Row[];
  const order = async () => {
    const made = await call('POST /order', { email: 'skript@example.cz', careAboutId: keeper?.id });
    const given = { id: String(made.url).split('/').at(-1), agreeTerms: true, agreePersonalData: true };
    await poison('PUT /order/{id}/fill', { ...form(), ...given });
    return made.id;
  };
  const [waiting, accepted] = [await order(), await order()];
  const { communityId: ordered } = await poison('PUT /order/{id}/accept', { ...form(), id: accepted });
  const { plan: _plan, cadastreMembers: _members, user, ...house } = form();
  const { email: _email, ...person } = user;
  const { communityId: founded } = await poison('POST /svj', { ...house, user: person });
  await fillInvoices(call, poison);
  const own = [
    '/admin/faktury',
    `/admin/objednavky/${waiting}`,
    `/admin/objednavky/${accepted}`,
    `/admin/domy/${ordered}`,
  ];
  return {
    check: `/admin/objednavky/${waiting}/kontrola`,
    walks: [
      { reader: { token, svj }, paths: ['/admin', '/admin/objednavky', '/admin/domy', ...own] },
      ...(await Promise.all([ordered, founded].map((id) => houseOf(address, { token, svj: String(id) })))),
    ],
  };
}

type Invoice = { id: string; status: string; documents: { id: string; kind: string; total: number }[] } & {
  payments: Row[];
};

/** Of the sample an invoice that was paid is corrected, what paid another goes back, and one that was not paid is cancelled. */
async function fillInvoices(call: Writer['call'], poison: Writer['poison']) {
  const { invoices } = (await call('GET /admin/invoice', { tab: 'all' })) as unknown as { invoices: Invoice[] };
  const final = invoices.flatMap(({ documents }) => documents).find(({ kind }) => kind === 'invoice');
  await poison('POST /admin/invoice-correction', { id: final?.id, amount: 100, left: (final?.total ?? 0) - 100 });
  const payment = invoices.flatMap(({ payments }) => payments).at(-1);
  await poison('PUT /admin/invoice-payment/{id}/returned', { id: payment?.id });
  await poison('PUT /invoice/{id}/cancelled', { id: invoices.find(({ status }) => status === 'exposed')?.id });
}

/** The screens of a new house that show what its form said. */
async function houseOf(address: string, reader: Reader) {
  const { call } = writerOf(address, reader.token, reader.svj);
  const peopleOf = async (tab: string) => ((await call('GET /user', { tab })) as unknown as { users: Row[] }).users;
  const users = [...(await peopleOf('users')), ...(await peopleOf('company'))];
  const { rooms } = (await call('GET /room')) as unknown as { rooms: Row[] };
  const people = users.map(({ id }) => `/sousede/${id}`);
  const paths = [
    '/detail-svj',
    '/detail-svj?mode=edit',
    '/jednotky',
    ...people,
    ...rooms.map(({ id }) => `/jednotky/${id}`),
  ];
  return { reader, paths };
}
