import fc from 'fast-check';
import { seed } from './rounds.ts';
import { turn } from './turn.ts';

// Runs before each file of tests: properties try the same values at each landing, and the first who opens the world may empty it.
fc.configureGlobal({ seed });
turn.isNew = true;
