import type { SampleTools } from '#server/module.ts';

/** The sample houses are checked, so that what the journal says of it is seen. */
export const writeSample = ({ work }: SampleTools): Promise<void> => work('checks');
