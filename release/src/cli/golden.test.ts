import { basename, dirname, join } from 'node:path';
import { commands } from '../commands';
import { remoteBuild, remoteFiles, writeDist } from '../testing/builds';
import { useSite } from '../testing/site';
import { runCommand } from './run-command';

// The command line is public: scripts read its JSON and its exit codes, people its help. `jest -u` writes these
// files anew; a difference in review is a change of what teams and ops get.

const site = useSite();

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(
    [...args, '--site', basename(site.dir)],
    { INIT_CWD: dirname(site.dir), RELEASE_BY: 'night' },
    // On a slow machine a command says meanwhile what it does.
    { out: (line) => out.push(line), err: (line) => line.startsWith('… ') || err.push(line) },
  );
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test.each(['help', ...commands.map(({ name }) => name)])(
  '%s prints the help that is written down',
  async (name) => {
    const { code, out, err } = await run(name, '--help');
    expect([code, err]).toEqual([0, '']);
    expect(`${out}\n`).toMatchSnapshot();
  },
);

/** Texts that differ from run to run, or from machine to machine. */
const masked = (json: string) =>
  json
    .replaceAll(dirname(site.dir), '<folder>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/"hash": "[0-9a-f]{64}"/g, '"hash": "<hash>"')
    .replace(/"(token|publicKey)": "[^"]+"/g, '"$1": "<secret>"')
    .replace(/"until": "[^"]+"/g, '"until": "<time>"');

test('each command answers with the JSON and the exit code that are written down', async () => {
  const dist = join(dirname(site.dir), 'dist');
  await writeDist(dist, remoteBuild('remote-auth', '1.1.0'), remoteFiles('next'));
  const answers: string[] = [];
  const ask = async (line: string) => {
    const { code, out, err } = await run(...line.split(' '), '--json');
    answers.push(`$ ${line}\n${masked(out)}${err}\nexit ${code}\n`);
    return JSON.parse(out) as { release?: string };
  };

  await ask('status');
  await ask('status --nonsense');
  await ask('status host=1.0.0');
  await ask('history --last x');
  await ask('activate host=9.9.9');
  await ask('activate host=1.0.0 remote-auth=1.0.0 --by a\nb');
  const { release: first = '' } = await ask('activate host=1.0.0 remote-auth=1.0.0');
  await ask('activate remote-order-form=1.0.0 --pictures https://pictures.example.jp');
  await ask('publish dist');
  await ask('publish dist');
  await ask('check remote-auth=1.1.0');
  await ask('check remote-order-form=1.0.0 remote-auth=9.9.9');
  await ask('activate remote-auth=1.1.0 --traffic 1 --judge --why first');
  await ask('rollout');
  await ask('rollout end remote-auth');
  await ask('rollout end remote-auth');
  await ask('activate remote-auth=1.1.0');
  await ask('activate remote-auth=1.1.0');
  await ask('diff');
  await ask('rollback');
  await ask(`rollback --to ${first}`);
  await ask('withdraw remote-auth=1.0.0');
  await ask('withdraw remote-auth=1.1.0');
  await ask('deactivate host');
  await ask('deactivate remote-auth');
  await ask('mount required');
  await ask('mount');
  await ask('auto-withdraw on');
  await ask('auto-withdraw maybe');
  await ask('status');
  await ask('history --last 2');
  await ask('list');
  await ask('verify');
  await ask('prune --dry-run');
  await ask('prune');
  await ask('keys');
  await ask('keys make');
  await ask('keys accept x');
  await ask('tokens make --name team --may publish --parts remote-auth');
  await ask('tokens');
  await ask('tokens revoke nobody');
  await ask('approvals required');
  await ask('approve 3');
  await ask('nginx --listen ;');
  await ask('explain nowhere');
  await ask('status --server http://elsewhere.example');
  await ask('prune --server https://release.example.jp');
  await ask('deploy');
  expect(answers.join('\n')).toMatchSnapshot();
});
