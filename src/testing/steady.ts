import fc from 'fast-check';
import { seed } from './rounds.ts';

// Runs before each file of tests: properties try the same values at each landing.
fc.configureGlobal({ seed });
