import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Files = Record<string, string | Buffer>;

/** Difference of a candidate from the good one: a remote with a container written by hand, and a page of its own. */
export interface Edit {
  /** what its build.json says otherwise */
  says?: Record<string, unknown>;
  /** more files, or others */
  files?: Files;
  /** what stands on its page: an expression of React, in which `h` is createElement */
  screen?: string;
  /** runs when its entry is loaded, before the container is made */
  first?: string;
  /** runs when its screen is on the page */
  effect?: string;
  /** what its module says otherwise: fields of an object */
  module?: string;
}

/** Read in the project's folder, where jest and the command run. */
const client = JSON.parse(readFileSync('shared-api/client/package.json', 'utf8')) as {
  version: string;
};

export const remote = 'remote-corpus';
export const path = '/corpus';

const entry = ({
  screen = "h('p', null, '読み込めました')",
  first = '',
  effect = '',
  module = '',
}: Edit) => `${first}
var remote_corpus = (() => {
  let scope;
  const take = async (name) => {
    const [version] = Object.values(scope[name]);
    return (await version.get())();
  };
  return {
    init: (given) => { scope = given; },
    async get() {
      const { createElement: h, useEffect, useState } = await take('react');
      const { http, store } = await take('@order-change/client');
      const Screen = () => {
        useEffect(() => { ${effect} }, []);
        return ${screen};
      };
      return () => ({
        default: { contractVersion: 1, singletons: { store, http }, slices: [], Screen, ${module} },
      });
    },
  };
})();
`;

const taken = (version: string) => ({
  version,
  range: `^${version}`,
  singleton: true,
  import: false,
});

/** Writes the folder of a candidate's build. */
export function writeCandidate(folder: string, version: string, edit: Edit): string {
  const files: Files = { 'remoteEntry.js': entry(edit), ...edit.files };
  const described = Object.entries(files).map(([name, content]) => {
    const bytes = Buffer.from(content);
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return [name, { integrity, size: bytes.length }] as const;
  });
  const build = {
    schema: 2,
    name: remote,
    kind: 'remote',
    version,
    contract: 1,
    entry: 'remoteEntry.js',
    entryType: 'script',
    container: 'remote_corpus',
    exposes: ['./remote'],
    preload: [],
    fills: [],
    pages: [{ path, title: '試しのページ', session: false, menu: null }],
    slices: [],
    shared: { react: taken('19.3.1'), '@order-change/client': taken(client.version) },
    usedClientExports: ['http', 'store'],
    firstScreen: null,
    files: Object.fromEntries(described),
    ...edit.says,
  };
  for (const [name, content] of Object.entries({ 'build.json': JSON.stringify(build), ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
