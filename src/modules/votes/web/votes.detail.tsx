import { Card } from '#web/page.tsx';

/** /hlasovani/{id}. */
export const VoteDetail = () => <Card>…</Card>;
