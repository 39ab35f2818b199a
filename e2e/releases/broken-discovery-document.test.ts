import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, siteUrl } from '../support/environment';
import { activate, publish, rollback } from '../support/release';
import { release } from '../support/site';

test('if the discovery document is broken on disk, the server logs the remedy and serves the last good one', async () => {
  const siteDir = join(dataDir, 'site');
  const dist = join(__dirname, '../../remote-auth/dist');
  await publish(dist, { version: '93.1.0' });
  await activate('remote-auth', '93.1.0');
  const broken = join(siteDir, readlinkSync(join(siteDir, 'current')), 'discovery.json');
  writeFileSync(broken, '{');

  const page = await fetch(siteUrl);
  expect(page.status).toBe(200);
  const refused = await release(dataDir, 'activate', 'remote-auth=93.1.0', '--no-mount');
  expect(refused.code).toBe(1);
  expect(refused.output.trim().split('\n')).toHaveLength(1);
  expect(refused.output).toContain('discovery.json');
  expect(refused.output).toContain('rollback');

  await rollback();
  expect(readdirSync(join(siteDir, 'releases')).length).toBeGreaterThan(1);
});
