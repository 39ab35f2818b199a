import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDocument } from './document';

test('openapi.json is what the routes say; `npm run openapi` writes it anew', async () => {
  const committed: unknown = JSON.parse(
    readFileSync(join(__dirname, '../../openapi.json'), 'utf8'),
  );
  expect(await createDocument()).toEqual(committed);
});

test('The document names the eight calls, sign-out, catalogue and announcements, nothing else', async () => {
  const { paths } = (await createDocument()) as { paths: Record<string, object> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(calls.sort()).toEqual([
    'get /api/v1.0/addresses',
    'get /api/v1.0/announcements',
    'get /api/v1.0/catalogs/{address}',
    'get /api/v1.0/metadata',
    'get /api/v1.0/validation/undeliverable',
    'post /api/v1.0/authentication/check-code',
    'post /api/v1.0/authentication/send-code',
    'post /api/v1.0/authentication/sign-out',
    'post /api/v1.0/subscription-order',
    'post /api/v1.0/subscription-order/search',
    'post /api/v1.0/validation/invalid-strings',
  ]);
});
