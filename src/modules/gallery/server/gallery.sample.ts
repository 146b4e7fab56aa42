import type { SamplePerson, SampleTools } from '#server/module.ts';
import type { galleryContract } from '../gallery.contract.ts';
import { drawScene, type Scene } from './gallery.scenes.ts';

type Writer = SamplePerson<(typeof galleryContract)['calls']>;
type Album = { title: string; description: string; visibility: 'public' | 'private'; photos: [Scene, string][] };

const lipova: Album[] = [
  {
    title: 'Závady ve společných prostorách',
    description: 'Podklady pro výbor: co je třeba opravit, než přijde zima.',
    visibility: 'private',
    photos: [
      ['cellar', 'Sklep – vlhká zeď.jpg'],
      ['pipes', 'Sklep – stoupačky.jpg'],
      ['gutter', 'Okap u vchodu B.jpg'],
      ['stairs', 'Schodiště, 2. patro.jpg'],
    ],
  },
  {
    title: 'Jarní úklid dvora 2026',
    description: 'Děkujeme všem, kdo přišli. Dvůr je uklizený, záhony jsou osázené a pískoviště má nový písek.',
    visibility: 'public',
    photos: [
      ['yardInSpring', 'Dvůr rozkvetl.jpg'],
      ['yard', 'Po úklidu.jpg'],
      ['beds', 'Nové záhony.jpg'],
      ['sandpit', 'Pískoviště.jpg'],
      ['bikes', 'Kolárna.jpg'],
    ],
  },
];

const dubova: Album[] = [
  {
    title: 'Oprava fasády a střechy',
    description: 'Jak postupovaly práce od lešení po novou krytinu.',
    visibility: 'public',
    photos: [
      ['scaffold', 'Lešení.jpg'],
      ['facade', 'Hotová fasáda.jpg'],
      ['roof', 'Nová krytina.jpg'],
    ],
  },
];

async function write({ call, store }: Writer, albums: Album[]): Promise<void> {
  for (const { photos, ...gallery } of albums) {
    const { data } = await call('POST /gallery', gallery);
    for (const [scene, name] of photos)
      await store(`/gallery/${data.id}/upload`, { name, bytes: await drawScene(scene) }, {}, 'files[]');
  }
}

/** The galleries of the two sample houses, written by their chairs. */
export async function writeSample({ signIn, first, second }: SampleTools): Promise<void> {
  await write(await signIn('predseda@example.cz', first), lipova);
  await write(await signIn('predseda7@example.cz', second), dubova);
}
