import { defineModule } from '#server/module.ts';
import { galleryContract } from '../gallery.contract.ts';
import { galleryTexts } from '../gallery.texts.ts';
import { galleryHandlers } from './gallery.handlers.ts';
import { galleries, photos } from './gallery.kind.ts';

export const galleryModule = defineModule({
  contract: galleryContract,
  handlers: galleryHandlers,
  texts: galleryTexts,
  kinds: [galleries, photos],
});
