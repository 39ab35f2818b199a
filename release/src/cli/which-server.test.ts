import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command';

async function run(args: string[], env: Record<string, string> = {}) {
  const err: string[] = [];
  const code = await runCommand(args, env, { out: () => {}, err: (line) => err.push(line) });
  return { code, err: err.join('\n') };
}

describe('in the package of a team', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-team-'));
    await writeFile(join(folder, 'part.json'), '{}');
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => void jest.spyOn(process, 'cwd').mockReturnValue(folder));
  afterEach(() => jest.restoreAllMocks());

  test.each(['publish dist', 'activate remote-news=1.0.0', 'status'])(
    '%s without --server is refused, and makes no store there',
    async (line) => {
      expect(await run(line.split(' '))).toEqual({
        code: 1,
        err: expect.stringMatching(
          /^Here is a part and no site, .* --site\. npm run hands .* hyphens\.$/,
        ),
      });
      expect(await readdir(folder)).toEqual(['part.json']);
    },
  );

  test('a store that is named is asked', async () => {
    const { err } = await run(['status', '--site', join(folder, 'store')]);
    expect(err).not.toContain('Here is a part');
  });
});

test.each([
  ['/', 400, '{"code":"x","message":"it has an unknown field"}'],
  ['/', 404, '<!doctype html>'],
  ['/', 200, '<!doctype html>'],
  [
    '/ops/',
    404,
    '{"refusals":[{"code":"not-there","params":{"path":"/ops/api/v1/status"},"text":"x"}]}',
  ],
])(
  'an address with the path %s that answers %i %s is not one of release serve',
  async (path, status, body) => {
    const server = createServer((_, answer) => answer.writeHead(status).end(body));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    try {
      expect(await run(['status', '--server', url], { RELEASE_TOKEN: 'x' })).toEqual({
        code: 1,
        err: `${url} does not answer as release serve does (${status}). Name the address of serve, which is not that of the site.`,
      });
    } finally {
      server.close();
    }
  },
);
