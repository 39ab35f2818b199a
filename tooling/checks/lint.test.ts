import { ESLint } from 'eslint';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'ours/direction' });

/** What lint says to a line, if it stood in this file. */
async function refusals(file: string, line: string): Promise<string[]> {
  const [result] = await eslint.lintText(line, { filePath: join(root, file) });
  return (result?.messages ?? []).map(({ message }) => message);
}

const meet = /^Host and remotes meet at run time/;
const byName = /^Import shared-api\/contract by its name/;
const rules = /^The server takes the rules from shared-api\/contract/;
const built = /^release reads built files/;
const programs = /^tooling and e2e run programs/;
const yupOnly =
  /^The contract runs in the browser and in the server: it knows yup and nothing else/;

test.each([
  ['host/src/a.ts', "import auth from 'remote-auth';", meet],
  ['host/src/a.ts', "import { one } from '@order-change/testing';", meet],
  ['host/src/a.ts', "import auth from '../../remote-auth/src/remote';", meet],
  ['host/src/pages/a.tsx', "export { one } from '../../../api-server/src';", meet],
  ['host/src/a.ts', "import type { One } from './../../tooling/rspack';", meet],
  ['host/src/a.ts', "const load = () => import('@order-change/testing');", meet],
  ['host/src/a.ts', "const load = () => import('../../remote-auth/src/remote');", meet],
  ['host/src/a.ts', 'const load = () => import(`../../remote-auth/src/remote`);', meet],
  ['host/src/a.ts', "type One = import('@order-change/testing').One;", meet],
  ['host/src/a.ts', "import { activate } from 'release';", meet],
  ['remote-auth/src/a.ts', "import { readPin } from 'release/protocol';", meet],
  ['host/src/a.ts', "import { limits } from '../../shared-api/contract/limits';", byName],
  ['remote-auth/src/a.ts', "import form from '../../remote-order-form/src/remote';", meet],
  ['remote-auth/dev/a.ts', "import { boot } from '../../host/src/boot';", /^A remote's own small/],
  ['shared-ui/src/a.ts', "import { limits } from '../../shared-api/contract';", /^shared-ui knows/],
  ['api-server/src/a.ts', "import { store } from '../../shared-api/client';", rules],
  ['api-server/src/a.ts', "const load = () => import('@order-change/client');", rules],
  ['api-server/src/a.ts', "import { limits } from '../../shared-api/contract';", byName],
  ['release/src/a.ts', "import { limits } from '../../shared-api/contract';", built],
  ['release/src/a.ts', "import { root } from '../../tooling/root';", built],
  ['tooling/site/a.ts', "import { createPages } from '../../host/src/pages/pages';", programs],
  ['e2e/support/a.ts', "import { limits } from '@order-change/contract';", programs],
  ['shared-api/contract/a.ts', "import axios from 'axios';", yupOnly],
  ['shared-api/contract/a.ts', "import type { ReactNode } from 'react';", yupOnly],
  ['shared-api/contract/a.ts', "import { store } from '../client';", yupOnly],
  ['shared-api/contract/a.ts', "import { store } from '@order-change/client';", yupOnly],
  [
    'shared-api/client/http/a.ts',
    "import { paths } from '../../shell';",
    /^The client imports the/,
  ],
  ['shared-api/shell/a.ts', "import { limits } from '../contract';", /^The contract of host and/],
])('%s: %s is refused', async (file, line, why) => {
  expect(await refusals(file, line)).toEqual([expect.stringMatching(why)]);
});

test.each([
  ['host/src/pages/a.ts', "const load = () => import('./top.page');"],
  ['host/src/pages/a.ts', "import { report } from '../report';"],
  ['host/src/a.ts', "import { store } from '@order-change/client';"],
  ['host/src/a.ts', "import { useState } from 'react';"],
  ['host/src/a.ts', "import { readPin } from 'release/protocol';"],
  ['host/src/a.test.ts', "import { createFakeApi } from '@order-change/testing';"],
  ['remote-auth/dev/a.ts', "import { mountAlone } from '@order-change/testing';"],
  ['remote-auth/dev/a.ts', "import remote from '../src/remote';"],
  ['api-server/src/orders/a.ts', "import { limits } from '@order-change/contract';"],
  ['api-server/src/orders/a.ts', "import { read } from '../session/read';"],
  ['release/src/a.ts', "import { readFile } from 'node:fs/promises';"],
  ['tooling/start/a.ts', "import { createSite } from 'release';"],
  ['shared-api/contract/a.ts', "import { string } from 'yup';"],
  ['shared-api/contract/orders/a.ts', "import { limits } from '../limits';"],
  ['shared-api/client/http/a.ts', "import { limits } from '../../contract';"],
  ['shared-api/client/http/a.ts', "import axios from 'axios';"],
])('%s: %s is allowed', async (file, line) => {
  expect(await refusals(file, line)).toEqual([]);
});
