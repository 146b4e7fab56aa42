import type { Readable } from 'node:stream';

/**
 * Ends a stream that brings less than a kilobyte a second over so many milliseconds, so that who lost the connection, or sends byte
 * by byte, keeps no place; what is returned ends the watch. Whoever waits for us is not slow. To be called in the same breath
 * as the reading begins, because listening makes a stream flow.
 */
export function endWhenSlow(stream: Readable, ms: number): () => void {
  let brought = 0;
  const heard = ({ length }: Buffer) => {
    brought += length;
  };
  const timer = setInterval(() => {
    const isOurs = stream.readableEnded || stream.readableLength > 0 || stream.isPaused();
    if (brought < ms && !isOurs) stream.destroy();
    brought = 0;
  }, ms);
  stream.on('data', heard);
  return () => {
    clearInterval(timer);
    stream.off('data', heard);
  };
}
