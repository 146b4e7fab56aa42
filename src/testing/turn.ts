/** Whether a file of tests has begun and has not opened the world yet: only then what files before it have left may go. */
export const turn = { isNew: true };
