import { createHash } from 'node:crypto';
import { createWriteStream, promises } from 'node:fs';
import {
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createGzip, gunzipSync } from 'node:zlib';
import { create } from 'tar';
import { boundFault } from '../builds/bounds';
import { buildLimits } from '../limits';
import {
  hostBuild,
  hostFiles,
  remoteBuild,
  remoteFiles,
  useTempDir,
  writeDist,
} from '../testing/builds';
import { publish } from '../testing/flows';

const temp = useTempDir();
const siteDir = () => join(temp.path, 'site');
const host = (build: object = {}, files = {}) =>
  writeDist(join(temp.path, 'host'), { ...hostBuild, ...build }, { ...hostFiles, ...files });
const remote = (build: object = {}, files = {}) =>
  writeDist(
    join(temp.path, 'remote'),
    { ...remoteBuild('remote-auth'), ...build },
    { ...remoteFiles(), ...files },
  );

/** The bytes of each file directly below a folder. */
async function bytesBelow(folder: string) {
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))]));
}

describe('publish', () => {
  test('publish puts the exact bytes under an immutable path', async () => {
    expect(await publish(siteDir(), await remote())).toEqual({
      name: 'remote-auth',
      version: '1.0.0',
      path: 'remotes/remote-auth/1.0.0',
      written: 'published',
    });
    const entry = await readFile(
      join(siteDir(), '.unreleased/remotes/remote-auth/1.0.0/remoteEntry.js'),
      'utf8',
    );
    expect(entry).toBe(remoteFiles()['remoteEntry.js']);
    expect((await publish(siteDir(), await host())).path).toBe('host/1.0.0');
  });

  test('compresses each file that gets smaller by it', async () => {
    await publish(siteDir(), await host());
    const path = join(siteDir(), '.unreleased/host/1.0.0/vendor.3c.js');
    expect(brotliDecompressSync(await readFile(`${path}.br`)).toString()).toBe(
      hostFiles['vendor.3c.js'],
    );
    expect(gunzipSync(await readFile(`${path}.gz`)).toString()).toBe(hostFiles['vendor.3c.js']);
    expect(await readdir(join(siteDir(), '.unreleased/host/1.0.0'))).not.toContain('top.4d.js.gz');
  });

  test('records the sha384 of every file', async () => {
    await publish(siteDir(), await host());
    const { files } = JSON.parse(
      await readFile(join(siteDir(), '.unreleased/host/1.0.0/publication.json'), 'utf8'),
    );
    expect(Object.keys(files).sort()).toEqual(Object.keys(hostFiles).sort());
    const digest = createHash('sha384').update(hostFiles['main.1a2b.js']).digest('base64');
    expect(files['main.1a2b.js']).toEqual({
      integrity: `sha384-${digest}`,
      size: hostFiles['main.1a2b.js'].length,
    });
  });

  test('publish takes the same bytes again without touching a file', async () => {
    await publish(siteDir(), await remote());
    const folder = join(siteDir(), '.unreleased/remotes/remote-auth/1.0.0');
    const { mtimeMs, ino } = await stat(folder);
    expect((await publish(siteDir(), await remote())).written).toBe('unchanged');
    expect(await stat(folder)).toMatchObject({ mtimeMs, ino });
  });

  test.each([
    ['an entry', {}, { 'remoteEntry.js': '/* other */' }],
    ['a file that nothing names', {}, { 'lazy.js': '/* new */' }],
    ['only what the build says of itself', { contract: 2 }, {}],
  ])('publish refuses other bytes under a version that exists: %s', async (_, build, files) => {
    await publish(siteDir(), await remote());
    await expect(publish(siteDir(), await remote(build, files))).rejects.toThrow(
      /^remote-auth 1\.0\.0 is already published with different bytes\. .*raise the version/,
    );
    const entry = await readFile(
      join(siteDir(), '.unreleased/remotes/remote-auth/1.0.0/remoteEntry.js'),
      'utf8',
    );
    expect(entry).toBe(remoteFiles()['remoteEntry.js']);
  });

  test('publishes under the version that is asked for', async () => {
    const { path } = await publish(siteDir(), await remote(), { version: '1.0.0+build.7' });
    expect(path).toBe('remotes/remote-auth/1.0.0+build.7');
  });

  test('publish runs no script, and takes other files as they are', async () => {
    const files = { 'remoteEntry.js': 'throw new Error("was run");', 'LICENCE.txt': '' };
    expect((await publish(siteDir(), await remote({}, files))).written).toBe('published');
  });

  test('if two publish the same bytes at once, both succeed and one writes', async () => {
    const dist = await remote();
    const results = await Promise.all([publish(siteDir(), dist), publish(siteDir(), dist)]);
    expect(results.map(({ written }) => written).sort()).toEqual(['published', 'unchanged']);
  });

  test('if two publish different bytes at once, one is refused', async () => {
    const other = await writeDist(
      join(temp.path, 'other'),
      remoteBuild('remote-auth'),
      remoteFiles('other'),
    );
    const results = await Promise.allSettled([
      publish(siteDir(), await remote()),
      publish(siteDir(), other),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a crash before the rename leaves nothing under the final path, and can be repeated', async () => {
    const rename = jest.spyOn(promises, 'rename').mockRejectedValueOnce(new Error('killed'));
    await expect(publish(siteDir(), await remote())).rejects.toThrow('killed');
    rename.mockRestore();
    expect(await readdir(join(siteDir(), '.unreleased/remotes/remote-auth'))).toEqual([]);
    expect((await publish(siteDir(), await remote())).written).toBe('published');
  });

  test('the leftovers of a killed process do not block a later publish, and are removed when they are old', async () => {
    await writeDist(join(siteDir(), '.staging/left'), {}, { 'remoteEntry.js': 'half' });
    await mkdir(join(siteDir(), '.staging/at-work'));
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(siteDir(), '.staging/left'), twoHoursAgo, twoHoursAgo);
    expect((await publish(siteDir(), await remote())).written).toBe('published');
    expect(await readdir(join(siteDir(), '.staging'))).toEqual(['at-work']);
  });
});

describe('a version that is damaged in the store', () => {
  const folder = () => join(siteDir(), '.unreleased/host/1.0.0');
  const damages: [string, () => Promise<void>][] = [
    ['a changed file', () => writeFile(join(folder(), 'top.4d.js'), 'x')],
    ['a missing file', () => rm(join(folder(), 'top.4d.js'))],
    ['a changed compressed form', () => writeFile(join(folder(), 'vendor.3c.js.br'), 'x')],
    ['a missing compressed form', () => rm(join(folder(), 'vendor.3c.js.gz'))],
    ['a broken publication', () => writeFile(join(folder(), 'publication.json'), '{')],
    ['a broken seal', () => writeFile(join(folder(), 'seal.json'), '{')],
    ['no seal, from an earlier version of this tool', () => rm(join(folder(), 'seal.json'))],
  ];

  test.each(damages)(
    'a damaged version is repaired by the same bytes: %s',
    async (_what, damage) => {
      await publish(siteDir(), await host());
      const before = await bytesBelow(folder());
      await damage();
      expect((await publish(siteDir(), await host())).written).toBe('repaired');
      expect(await bytesBelow(folder())).toEqual(before);
      expect((await publish(siteDir(), await host())).written).toBe('unchanged');
    },
  );

  test.each(damages)(
    'a damaged version is not repaired by other bytes: %s',
    async (_what, damage) => {
      await publish(siteDir(), await host());
      await damage();
      const before = await bytesBelow(folder());
      const other = await host({}, { 'top.4d.js': '/* other */' });
      await expect(publish(siteDir(), other)).rejects.toThrow(
        /is already published with different/,
      );
      expect(await bytesBelow(folder())).toEqual(before);
    },
  );
});

test('the folder of a whole package is no build, and nothing in it is read', async () => {
  const dist = await remote();
  await symlink(dist, join(temp.path, 'node_modules'));
  await expect(publish(siteDir(), temp.path)).rejects.toThrow(/holds no build \(no build\.json\)/);
});

describe('a tarball', () => {
  const pack = async (prefix: string, gzip = true) => {
    const dist = await remote();
    const file = join(temp.path, 'build.tgz');
    await create({ file, gzip, cwd: dist, ...(prefix && { prefix }) }, await readdir(dist));
    return file;
  };

  test.each([
    ['', true],
    ['package/dist', true],
    ['./x', false],
  ])('a tarball is published as its folder would be (below %j, gzip: %j)', async (prefix, gzip) => {
    expect((await publish(siteDir(), await pack(prefix, gzip))).written).toBe('published');
    expect((await publish(siteDir(), await remote())).written).toBe('unchanged');
  });

  test.each([
    ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['of other bytes', () => Buffer.from('PK no tarball at all'.repeat(99))],
    ['empty', () => Buffer.alloc(0)],
  ])('%s is refused', async (_what, change) => {
    const file = await pack('');
    await writeFile(file, change(await readFile(file)));
    await expect(publish(siteDir(), file)).rejects.toThrow(
      /build\.tgz is not a folder, and not a tarball that can be read: /,
    );
    await expect(readdir(siteDir())).rejects.toThrow('ENOENT');
  });

  test('a tarball with a link is refused', async () => {
    const dist = await remote();
    await symlink('/etc/passwd', join(dist, 'passwd.js'));
    const file = join(temp.path, 'build.tgz');
    await create({ file, gzip: true, cwd: dist }, await readdir(dist));
    await expect(publish(siteDir(), file)).rejects.toThrow(/passwd\.js is not a plain file/);
  });

  test.each([16, 300])(
    'a tarball of %i MiB of zeros is refused before they are all read',
    async (size) => {
      const file = join(temp.path, 'build.tgz');
      await pipeline(
        function* zeros() {
          for (let count = 0; count < size; count += 1) yield Buffer.alloc(1024 * 1024);
        },
        createGzip(),
        createWriteStream(file),
      );
      await expect(publish(siteDir(), file)).rejects.toThrow(/build\.tgz/); // minutes, if the parser got them all
    },
  );

  test('a tarball that unpacks to more than a build may bring is refused', async () => {
    const dist = await remote();
    await truncate(join(dist, 'lazy.js'), 2 * buildLimits.file);
    const file = join(temp.path, 'build.tgz');
    await create({ file, gzip: true, cwd: dist }, await readdir(dist));
    await expect(publish(siteDir(), file)).rejects.toThrow(/lazy\.js is larger than 16 MiB/);
  });

  test('a tarball without a build.json is refused', async () => {
    const file = join(temp.path, 'build.tgz');
    await create({ file, cwd: await remote() }, ['123.js']);
    await expect(publish(siteDir(), file)).rejects.toThrow(/holds no build \(no build\.json\)/);
  });
});

describe('publish refuses, in one line,', () => {
  test.each([
    ...['../x', '', '.', '..', '.hidden', 'a/b', 'a\\b', '1.0.0\n', '１.0.0'],
    ...['latest', '1', '1.0', 'v1.0.0', '01.0.0', '1.0.0-', '1.0.0-01', '1.0.0+', '1.0.0 '],
    `1.0.0-${'x'.repeat(59)}`,
  ])('the version %j', async (version) => {
    const dist = await remote();
    const published = publish(siteDir(), dist, { version });
    await expect(published).rejects.toThrow(/is not a version name\. .*$/);
    await expect(readdir(siteDir())).rejects.toThrow('ENOENT');
  });

  test.each([
    [{ version: '../1' }, 'version'],
    [{ name: '../../etc' }, 'name'],
    [{ name: 'host' }, 'name'],
    [{ name: '__proto__' }, 'name'],
    [{ kind: 'shell' }, 'kind'],
    [{ entry: '../main.js' }, 'entry'],
    [{ entry: '/etc/passwd' }, 'entry'],
    [{ entry: 'a/./b.js' }, 'entry'],
    [{ entry: 'a"b.js' }, 'entry'],
    [{ preload: ['%2e%2e/x.js'] }, 'preload'],
    [{ preload: '123.js' }, 'preload'],
    [{ contract: '1' }, 'contract'],
    [{ contract: 0 }, 'contract'],
    [{ views: {} }, 'views'],
    [{ schema: 1 }, 'schema'],
    [{ entryType: 'wasm' }, 'entryType'],
    [{ container: 'remote-auth' }, 'container'],
    [{ pages: [{ path: '/X' }] }, 'pages.*a path of a-z, 0-9 and hyphens'],
    [{ pages: [{ path: '/x', title: '長'.repeat(81) }] }, 'title.*one line of 1 to 80 characters'],
    [{ slices: ['a b'] }, 'slices'],
    [{ files: { 'remoteEntry.js': 'sha384-x' } }, 'files'],
    [{ owner: { name: 'A\u202ecod', contact: 'a' } }, 'direction of text'],
    [{ owner: { name: 'A', contact: '\u2066a' } }, 'direction of text'],
    [{ preload: ['a/__proto__/b.js'] }, '__proto__'],
    [{ files: JSON.parse('{"__proto__":{}}') as object }, '__proto__'],
  ])('a build.json with %j', async (build, field) => {
    await expect(publish(siteDir(), await remote(build))).rejects.toThrow(
      new RegExp(`build\\.json is broken: .*${field}.*\\. Build it again\\.$`),
    );
  });

  test.each([
    [{ pages: [{ ...hostBuild.pages[0], path: 'no-slash' }] }],
    [{ pages: [{ ...hostBuild.pages[0], path: '/../x' }] }],
    [{ pages: [{ ...hostBuild.pages[0], slots: { '../x': 'x' } }] }],
    [{ pages: null }],
    [{ views: { top: ['../x.js'] } }],
    [{ document: '../document.html' }],
  ])('a host that says %j', async (build) => {
    await expect(publish(siteDir(), await host(build))).rejects.toThrow(/build\.json is broken: /);
  });

  test('a folder without a build', async () => {
    await expect(publish(siteDir(), join(temp.path, 'nothing'))).rejects.toThrow(
      /holds no build \(no build\.json\)\. Look at the path, or build it first/,
    );
  });

  test('a build.json behind a byte order mark is read', async () => {
    const dist = await remote();
    const file = join(dist, 'build.json');
    await writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`);
    await expect(publish(siteDir(), dist)).resolves.toMatchObject({ name: 'remote-auth' });
  });

  test('a build.json that is no JSON', async () => {
    await mkdir(join(temp.path, 'bad'));
    await writeFile(join(temp.path, 'bad/build.json'), '{"name": ');
    await expect(publish(siteDir(), join(temp.path, 'bad'))).rejects.toThrow(/is broken: .*JSON/);
  });

  test.each(['entry', 'preload'])('a build that lacks the file it names as %s', async (field) => {
    const build = { [field]: field === 'entry' ? 'gone.js' : ['gone.js'] };
    await expect(publish(siteDir(), await remote(build))).rejects.toThrow(/lacks gone\.js/);
  });

  test.each([
    ['remoteEntry.js', 'this is ( not js', /Unexpected identifier/],
    ['123.js', '(() => {\n', /Unexpected end of input/],
    ['chunks/lazy.js', '<!doctype html>', /Unexpected token/],
    ['remoteEntry.js', 'import "./x.js";', /outside a module/],
    ['remoteEntry.js', '', /it is empty/],
    ['chunks/lazy.js', '\n', /it is empty/],
  ])('a script that no browser can read: %s with %j', async (file, text, reason) => {
    const published = publish(siteDir(), await remote({}, { [file]: text }));
    await expect(published).rejects.toThrow(reason);
    await expect(published).rejects.toThrow(
      new RegExp(
        `^[^\n]*/${file} is not a script that can be parsed: [^\n]*\\. Build it again\\.$`,
      ),
    );
    await expect(readdir(siteDir())).rejects.toThrow('ENOENT');
  });

  test('a link, which would publish what lies elsewhere', async () => {
    const dist = await remote();
    await symlink('/etc/passwd', join(dist, 'passwd.js'));
    await expect(publish(siteDir(), dist)).rejects.toThrow(/passwd\.js is not a plain file/);
  });

  test.each(['remoteEntry.js.br', 'publication.json'])('a file of its own, %s', async (file) => {
    await expect(publish(siteDir(), await remote({}, { [file]: 'x' }))).rejects.toThrow(
      /is a file that publish writes/,
    );
  });

  test.each(['a b.js', '%2e.js', 'ａ.js'])(
    'a file whose URL would not be its name, %s',
    async (file) => {
      await expect(publish(siteDir(), await remote({}, { [file]: 'x' }))).rejects.toThrow(
        /build\.json is broken: files has a key that is not allowed: [^\n]*\. Build it again\.$/,
      );
    },
  );

  test.each(['.env', '.hidden', 'chunks/.map', '.git/config', 'server.key', 'id_rsa', 'x.PEM'])(
    'a file that nobody means to serve, %s',
    async (file) => {
      await expect(publish(siteDir(), await remote({}, { [file]: 'x' }))).rejects.toThrow(
        /is a hidden file or a key, and everything in a build is served to everybody\. Remove it/,
      );
      await expect(readdir(siteDir())).rejects.toThrow('ENOENT');
    },
  );

  test.each(['attack.html', 'deep/a.XHTML', 'a.htm'])(
    'HTML that no host names, %s',
    async (file) => {
      await expect(publish(siteDir(), await remote({}, { [file]: '<p>x' }))).rejects.toThrow(
        /is HTML, and only the document that a host names may be HTML[^\n]* Leave it out of the build\.$/,
      );
      await expect(publish(siteDir(), await host({}, { [file]: '<p>x' }))).rejects.toThrow(
        'is HTML',
      );
      await expect(readdir(siteDir())).rejects.toThrow('ENOENT');
    },
  );

  // In parts, so that nobody who scans this repository takes them for lost ones.
  const body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ';
  const pem = (end: string) => `-----${'BEGIN'} RSA PRIVATE KEY-----${end}${body}`;
  test.each([
    ['a private key', 'lazy.js', `const key = ${JSON.stringify(pem('\n'))};`],
    ['a private key', 'lazy.js.map', JSON.stringify({ sources: [`"${pem('\\n')}"`] })],
    ['a private key', 'lazy.js.map', pem('\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES,0\n\n')],
    ['an access key of AWS', 'env.json', `{"id":"AKIA${'Q3EGRT5ZAB2CDEFG'}"}`],
    ['a token of GitHub', 'lazy.js', `const t = 'ghp_${'a1B2'.repeat(9)}';`],
    ['a token of npm', 'env', `//registry.example/:token=npm_${'a1B2'.repeat(9)}`],
    [
      'a password of a package registry',
      'env',
      `//registry.example/:_auth${'Token=abcdef0123456789'}`,
    ],
    ['a token of this release tool', 'lazy.js', `const t = 'release_${'-'.repeat(43)}';`],
  ])('%s in %s, which is not said again', async (kind, file, text) => {
    const message = await publish(siteDir(), await remote({}, { [file]: text })).then(
      String,
      String,
    );
    expect(message).toContain(`${file} holds ${kind}, and everything in a build is served`);
    expect(message).not.toContain(text.slice(-12));
    await expect(readdir(siteDir())).rejects.toThrow('ENOENT');
  });

  test('nothing of a library that reads keys, nor of keys that browsers get', async () => {
    const code =
      "const start = '-----BEGIN PRIVATE KEY-----'; const map = 'AIzaSyA-0123456789abcdefghijklmnopqrstu';";
    expect((await publish(siteDir(), await remote({}, { 'lazy.js': code }))).written).toBe(
      'published',
    );
  });

  test('two files whose names differ in case only', async () => {
    const files = { 'chunks/a.js': '/**/', 'chunks/A.js': '/**/' };
    await expect(publish(siteDir(), await remote({}, files))).rejects.toThrow(
      /chunks\/[aA]\.js differ in upper and lower case only\./,
    );
  });

  test('a version that differs in case only from a published one', async () => {
    await publish(siteDir(), await remote(), { version: '1.0.0-rc.a' });
    await expect(publish(siteDir(), await remote(), { version: '1.0.0-RC.a' })).rejects.toThrow(
      /^remote-auth 1\.0\.0-RC\.a differs from the published 1\.0\.0-rc\.a in upper and lower case/,
    );
  });

  test('a file that is too large, before any of it is read', async () => {
    const dist = await remote();
    await truncate(join(dist, 'lazy.js'), buildLimits.file + 1);
    await expect(publish(siteDir(), dist)).rejects.toThrow(
      /lazy\.js is larger than 16 MiB, the most that a build may bring\./,
    );
  });

  test('a build that is too large, and one of too many files', async () => {
    const dist = await remote();
    for (let part = 0; part < 5; part += 1) {
      await writeFile(join(dist, `${part}.map`), '');
      await truncate(join(dist, `${part}.map`), buildLimits.file);
    }
    await expect(publish(siteDir(), dist)).rejects.toThrow(/remote is larger than 64 MiB/);
    const sizes = Array.from({ length: buildLimits.files + 1 }, (_, at) => [`${at}`, 1] as const);
    expect(boundFault('dist', new Map(sizes))).toMatchObject({ code: 'too-many-files' });
  });

  test.each([
    ['<head><meta charset="utf-8"><!-- policy --></head><!-- composition --><!-- boot -->'],
    ['<head><!-- policy --></head><!-- boot --><!-- composition -->'],
    ['<head><!-- policy --></head><!-- composition -->'],
    ['<head><!-- policy --></head><!-- composition --><!-- boot --><!-- boot -->'],
  ])('the document %j', async (html) => {
    await expect(publish(siteDir(), await host({}, { 'document.html': html }))).rejects.toThrow(
      /document\.html must contain <!-- policy -->, <!-- composition -->, <!-- boot --> once each/,
    );
  });

  test('a site folder that cannot be written', async () => {
    await writeFile(join(temp.path, 'file'), '');
    await expect(publish(join(temp.path, 'file/site'), await remote())).rejects.toThrow(
      /^Cannot [^\n]* \(ENOTDIR\)\. Make .* a folder that this user may write to/,
    );
  });

  test('a folder in its place that is not a published version', async () => {
    await writeDist(join(siteDir(), 'remotes/remote-auth/1.0.0'), {}, {});
    await expect(publish(siteDir(), await remote())).rejects.toThrow(
      /^remotes\/remote-auth\/1\.0\.0 in .* is not a published version\. Move it away/,
    );
  });
});
