import { gallery as cs } from './gallery.text.cs.ts';
import { gallery as de } from './gallery.text.de.ts';
import { gallery as en } from './gallery.text.en.ts';
import { gallery as es } from './gallery.text.es.ts';
import { gallery as fr } from './gallery.text.fr.ts';
import { gallery as ja } from './gallery.text.ja.ts';
import { gallery as zh } from './gallery.text.zh.ts';

/** The module's texts in every language, for what the server says. */
export const galleryTexts = { cs, de, en, es, fr, ja, zh };
