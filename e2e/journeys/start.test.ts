import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDir, siteUrl } from '../support/environment';
import { run } from '../support/processes';
import { siteEnvironment } from '../support/site';

const startProgram = ['--import', 'tsx', 'tooling/commands/start.ts'];

const folder = mkdtempSync(join(tmpdir(), 'order-change-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a start that fails prints, without the lines of progress. */
async function failedStart(env: Record<string, string>): Promise<string[]> {
  const { code, output } = await run(startProgram, { env });
  expect(code).toBe(1);
  return output
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !/…$|: [\d.]+ s$|: \d+ %$/.test(line));
}

describe('what keeps the site from starting is told in one line that says what to do', () => {
  test('a port in use', async () => {
    const { port } = new URL(siteUrl);
    const env = { ...(await siteEnvironment(join(folder, 'port'))), PORT: port };
    const lines = await failedStart(env);
    expect(lines).toEqual([expect.stringMatching(/Port \d+ is in use\..*PORT=/)]);
  });

  test('a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const lines = await failedStart(await siteEnvironment(join(file, 'data')));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(file);
  });

  test('a data folder that another process uses', async () => {
    const lines = await failedStart(await siteEnvironment(dataDir));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(dataDir);
    await expect(fetch(`${siteUrl}/healthz`)).resolves.toMatchObject({ status: 200 });
  });

  test.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://localhost/x'],
  ])('%s=%s', async (name, value) => {
    const env = { ...(await siteEnvironment(join(folder, 'wrong'))), [name]: value };
    const lines = await failedStart(env);
    expect(lines).toEqual([expect.stringContaining(name)]);
  });

  test('production without its secrets', async () => {
    const env = await siteEnvironment(join(folder, 'production'));
    const lines = await failedStart({ ...env, NODE_ENV: 'production' });
    expect(lines.join('\n')).toMatch(
      /DATABASE_URL[\s\S]*SMTP_URL[\s\S]*SESSION_SECRET[\s\S]*PUBLIC_ORIGIN/,
    );
  });
});
