import { defineModule } from '#server/module.ts';
import { galleryContract } from '../gallery.contract.ts';
import { galleryHandlers } from './gallery.handlers.ts';
import { galleries, photos } from './gallery.kind.ts';
import { galleryTakeout } from './gallery.takeout.ts';

export const galleryModule = defineModule({
  contract: galleryContract,
  handlers: galleryHandlers,
  kinds: [galleries, photos],
  takeout: [galleryTakeout],
});
