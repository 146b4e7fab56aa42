/** A file may be so large, 250 MB (LIMITS-03). */
export const maxFileSize = 262_144_000;
