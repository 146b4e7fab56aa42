import { type Chosen, checkFiles } from './verify.checking.ts';

// Checks in a thread of the browser, so that the page stays quick while many signatures are verified.

self.onmessage = ({ data: { files, text } }: MessageEvent<{ files: Chosen[]; text: string }>) =>
  self.postMessage(checkFiles(files, text));
