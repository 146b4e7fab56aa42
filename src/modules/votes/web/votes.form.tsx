import { Card } from '#web/page.tsx';

/** /hlasovani/novy. */
export const NewVote = () => <Card>…</Card>;
/** /hlasovani/{id}/upravit. */
export const EditVote = () => <Card>…</Card>;
