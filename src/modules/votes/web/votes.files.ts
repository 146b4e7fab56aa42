import { lazy } from 'react';

/** Files of a vote or a point, loaded where there are any. */
export const AttachmentList = lazy(() =>
  import('#web/ui/attachments.tsx').then((m) => ({ default: m.AttachmentList })),
);
