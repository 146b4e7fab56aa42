import type { Readable } from 'node:stream';

/**
 * Ends a stream that brings nothing for so many milliseconds, so that who lost the connection keeps no place; what is returned
 * ends the watch. To be called in the same breath as the reading begins, because listening makes a stream flow.
 */
export function endWhenSilent(stream: Readable, ms: number): () => void {
  const timer = setTimeout(() => stream.destroy(), ms);
  const heard = () => timer.refresh();
  stream.on('data', heard);
  return () => {
    clearTimeout(timer);
    stream.off('data', heard);
  };
}
