import { defineModule } from '#server/module.ts';
import { galleryContract } from '../gallery.contract.ts';
import { galleryErrors } from '../gallery.errors.ts';
import { galleryTexts } from '../gallery.texts.ts';
import { galleryHandlers } from './gallery.handlers.ts';
import { galleries, photos } from './gallery.kind.ts';
import { galleryTakeout } from './gallery.takeout.ts';

export const galleryModule = defineModule({
  contract: galleryContract,
  handlers: galleryHandlers,
  texts: galleryTexts,
  errors: galleryErrors,
  kinds: [galleries, photos],
  takeout: [galleryTakeout],
  sample: () => import('./gallery.sample.ts'),
});
