import { Card } from '#web/page.tsx';

/** /hlasovani. */
export const VoteList = () => <Card>…</Card>;
