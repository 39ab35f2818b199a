import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { seconds } from '../../ground/clock';
import { createApp, openOrder, type TestSite } from '../../testing/test-site';

export function itemPicturesSuite(given: () => TestSite): void {
  describe('pictures', () => {
    test('every item of a catalogue has a picture that a page may show and may not run', async () => {
      const { app } = given();
      const { order } = await openOrder(given());
      for (const { imageUrl } of order.catalog.items) {
        const picture = await app.inject({ url: imageUrl });
        expect([imageUrl, picture.statusCode]).toEqual([imageUrl, 200]);
        expect(picture.body).toMatch(/^<svg /);
        expect(picture.headers).toMatchObject({
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/^default-src 'none'/),
        });
      }
    });

    test('a picture is sent compressed, and a browser that has it gets 304 until it changes', async () => {
      const { services } = given();
      const picturesFolder = mkdtempSync(join(tmpdir(), 'pictures-'));
      const url = '/images/items/100010.svg';
      const file = join(picturesFolder, '100010.svg');
      copyFileSync(join(services.settings.picturesFolder, '100010.svg'), file);
      const settings = { ...services.settings, picturesFolder };
      const app = await createApp({ ...services, settings });
      try {
        const plain = await app.inject({ url });
        const headers = { 'accept-encoding': 'br' };
        const sent = await app.inject({ url, headers });
        expect(sent.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
        expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(plain.body);
        expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);

        const again = { ...headers, 'if-none-match': String(sent.headers.etag) };
        const known = await app.inject({ url, headers: again });
        expect([known.statusCode, known.body]).toEqual([304, '']);
        expect(known.headers['cache-control']).toBe('public, max-age=86400');

        writeFileSync(file, plain.body.replace(/#[0-9a-f]{6}/, '#123456'));
        const changed = await app.inject({ url, headers: again });
        expect(changed.statusCode).toBe(200);
        expect(changed.headers.etag).not.toBe(sent.headers.etag);
      } finally {
        await app.close();
        rmSync(picturesFolder, { recursive: true });
      }
    });

    test('a picture that was replaced has another address, and its earlier ones answer it for a day', async () => {
      const { services } = given();
      const { browser, order } = await openOrder(given());
      const [item] = order.catalog.items;
      const [, hash = '', name = ''] =
        /^\/images\/items\/(\w{6})\/(.+)$/.exec(item?.imageUrl ?? '') ?? [];
      expect(name).toBe(`${item?.itemNo}.svg`);
      const picturesFolder = mkdtempSync(join(tmpdir(), 'pictures-'));
      writeFileSync(join(picturesFolder, name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
      const settings = { ...services.settings, picturesFolder };
      const app = await createApp({ ...services, settings });
      try {
        const cookie = `session=${browser.cookies.get('session')}`;
        const headers = { cookie, 'content-type': 'application/json' };
        const search = () =>
          app.inject({
            method: 'POST',
            url: '/api/v1.0/subscription-order/search',
            headers,
            payload: '{}',
          });
        const ofSearch = async () =>
          (await search())
            .json<typeof order>()
            .catalog.items.map(({ imageUrl }) => imageUrl)
            .filter((url) => url.endsWith(name));
        const [replaced = ''] = await ofSearch();
        expect(replaced).toMatch(/^\/images\/items\/[0-9a-f]{6}\//);
        expect(replaced).not.toContain(hash);
        const present = await app.inject({ url: replaced });
        for (const url of [item?.imageUrl ?? '', `/images/items/${name}`]) {
          const answer = await app.inject({ url });
          expect([answer.statusCode, answer.body]).toEqual([200, present.body]);
          expect(answer.headers['cache-control']).toBe('public, max-age=86400');
        }
        rmSync(join(picturesFolder, name));
        expect(await ofSearch()).toEqual([replaced]);
        given().clock.advance(seconds(5));
        expect(await ofSearch()).toEqual([`/images/items/${name}`]);
      } finally {
        await app.close();
        rmSync(picturesFolder, { recursive: true });
      }
    });

    test('nothing outside of the folder of pictures is served', async () => {
      const { services } = given();
      const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
      mkdirSync(join(folder, 'pictures'));
      for (const name of ['100010.svg', 'secret.svg', 'pictures/secret.txt', 'pictures/100010']) {
        writeFileSync(join(folder, name), 'secret');
      }
      const settings = { ...services.settings, picturesFolder: join(folder, 'pictures') };
      const app = await createApp({ ...services, settings });
      try {
        for (const name of [
          'secret.svg',
          'secret.txt',
          '100010.svg',
          '100010',
          '../100010.svg',
          '..%2f100010.svg',
          '%2e%2e%2f100010.svg',
          '..%5c100010.svg',
          '%252e%252e%252f100010.svg',
          '100010.svg%00.svg',
          '１０００１０.svg',
          '',
        ]) {
          const answer = await app.inject({ url: `/images/items/${name}` });
          expect([name, answer.statusCode]).toEqual([name, 404]);
          expect(answer.body).not.toContain('secret"');
          expect(answer.body).not.toBe('secret');
        }
      } finally {
        await app.close();
        rmSync(folder, { recursive: true });
      }
    });
  });
}
