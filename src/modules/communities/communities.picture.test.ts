import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const send = async (bytes: Uint8Array | string, person = chair, part = 'avatar') =>
  upload(world, home.id, person, '/svj/avatar', { name: 'dum.png', bytes, type: 'image/png' }, {}, part);
const avatar = async (person = chair) => (await person.call('GET /svj')).data.svj.avatar;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

describe('the picture of a community', () => {
  test('is uploaded, shown to every member in place, and removed', async () => {
    const owner = await home.join('member');
    expect(await owner.call('GET /svj/avatar')).toMatchObject({ code: 404, message: 'SVJ.ERRORS.NO_AVATAR' });
    const { data } = await send(png);
    expect(data).toEqual({ avatar: await avatar(owner) });
    const shown = await owner.call('GET /svj/avatar');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline/),
      'x-content-type-options': 'nosniff',
    });
    expect((await chair.call('DELETE /svj/avatar')).code).toBe(200);
    expect((await chair.call('DELETE /svj/avatar')).code).toBe(200);
    expect((await owner.call('GET /svj/avatar')).code).toBe(404);
    expect(await avatar()).toBeNull();
  });

  test('is a picture of at most 5 MB, whatever its name says', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [svg, '<html>', 'text'])
      expect(await send(bytes)).toMatchObject({ code: 400, data: { errors: { avatar: 'BASE.VALIDATION.IMAGE' } } });
    const large = await send(Buffer.concat([png, Buffer.alloc(5_242_880)]));
    expect(large).toMatchObject({ code: 400, data: { errors: { avatar: 'BASE.VALIDATION.PICTURE_SIZE' } } });
    expect((await send(png, chair, 'file')).data).toEqual({ errors: { file: 'BASE.VALIDATION.UNKNOWN' } });
    expect(await avatar()).toBeNull();
  });

  test('is written by writers of the community alone', async () => {
    const owner = await home.join('member');
    expect((await send(png, owner)).code).toBe(403);
    await send(png);
    expect((await owner.call('DELETE /svj/avatar')).code).toBe(403);
    expect(await avatar()).not.toBeNull();
  });

  test('of another community is not shown', async () => {
    await send(png);
    const stranger = await (await house(world)).join('mayorCommittee');
    expect((await stranger.call('GET /svj/avatar')).code).toBe(404);
  });

  test('outlives the nightly sweep as long as it is shown', async () => {
    await send(png);
    world.clock.now = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await world.sweep();
    world.clock.now = null;
    const later = await home.join('member'); // the sweep has ended the sessions of before
    expect((await later.call('GET /svj/avatar')).code).toBe(200);
  });
});
