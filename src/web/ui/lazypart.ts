import { type ComponentType, lazy } from 'react';
import type { TextPart } from '#shared/text.ts';
import { loadTexts } from '#texts/app.ts';
import { storedLanguage } from '#web/text.tsx';

/** A part of the frame with its words, loaded when it is first drawn. */
export const lazyPart = <Props>(texts: TextPart, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(storedLanguage(), [texts])]);
    return { default: component };
  });
