import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, type Publication } from '../store';
import { remoteBuild, remoteFiles, useTempDir, vouched, writeDist } from '../testing/builds';
import { publish } from '../testing/flows';

const temp = useTempDir();
const siteDir = () => join(temp.path, 'site');
const placeholder = 'order_change_name_and_version_as_published';

/** A build whose entry vouches for its chunk, as our presets write it. */
const files = vouched('remoteEntry.js', {
  ...remoteFiles(),
  'remoteEntry.js': `var ${placeholder}; self.webpackChunk${placeholder} = []`,
  '123.js': `self.webpackChunk${placeholder}.push([])`,
  '123.js.map': JSON.stringify({ mappings: 'AAAA', sources: [placeholder] }),
});
const build = { ...remoteBuild('remote-auth'), placeholder, container: placeholder };

async function publishAs(version: string) {
  await publish(siteDir(), await writeDist(join(temp.path, 'dist'), build, files), { version });
  const folder = join(siteDir(), '.unreleased/remotes/remote-auth', version);
  const read = (file: string) => readFile(join(folder, file));
  const { container } = JSON.parse(String(await read('publication.json'))) as Publication & {
    container: string;
  };
  return { container, read };
}

test('a build that is published under two versions has other names in each, at the same places', async () => {
  const [one, two] = [await publishAs('1.0.0'), await publishAs('1.1.0')];
  expect(one.container).not.toBe(two.container);
  for (const { container, read } of [one, two])
    for (const [name, text] of Object.entries(files)) {
      const filled = String(await read(name));
      expect(filled).toHaveLength(text.length);
      expect(filled).not.toContain(placeholder);
      expect(filled.split(container)).toHaveLength(text.split(placeholder).length);
    }
});

test('the entry of a build that was filled in vouches for the bytes that are published', async () => {
  const { read } = await publishAs('1.0.0');
  const entry = String(await read('remoteEntry.js'));
  for (const chunk of ['123.js', 'lazy.js'])
    expect(entry).toContain(integrityOf(await read(chunk)));
});

test('the same build under the same version changes nothing', async () => {
  await publishAs('1.0.0');
  const again = await writeDist(join(temp.path, 'dist'), build, files);
  expect((await publish(siteDir(), again, { version: '1.0.0' })).written).toBe('unchanged');
});

test.each([
  ['without a placeholder', remoteBuild('remote-auth')],
  ['of a preset whose uniqueName was replaced', build],
])(
  'a build %s is refused if a published version of the part has its unique name',
  async (_what, said) => {
    const own = { ...remoteFiles(), 'remoteEntry.js': 'self["rspackChunkremote_auth_1_0_0"] = []' };
    const foreign = await writeDist(join(temp.path, 'dist'), said, own);
    await publish(siteDir(), foreign);
    expect((await publish(siteDir(), foreign)).written).toBe('unchanged');
    await expect(publish(siteDir(), foreign, { version: '1.1.0' })).rejects.toThrow(
      /^remote-auth 1\.1\.0 has the unique name of the published remote-auth 1\.0\.0 \(rspackChunkremote_auth_1_0_0\)/,
    );
  },
);
