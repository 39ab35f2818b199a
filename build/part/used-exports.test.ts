import { usedExports } from './used-exports';

test.each([
  ["import { http, store as page } from 'client';", ['http', 'store']],
  ["import { type Order, store } from 'client';", ['store']],
  ["import type { Order } from 'client';", []],
  ["import * as client from 'client';", ['*']],
  ["import client from 'client';", ['default']],
  ["export { http as calls } from 'client';", ['http']],
  ["export * from 'client';", ['*']],
  ["export type { Order } from 'client';", []],
  ["const load = () => import('client');", ['*']],
  ["const client = require('client');", ['*']],
  ["import { store } from 'client/host'; import { http } from 'other';", []],
  ['const text = "import { http } from \'client\';"; const view = <p>{text}</p>;', []],
])('the source %s uses %j of the package', (source, names) => {
  expect(usedExports(source, 'client')).toEqual(names);
});
