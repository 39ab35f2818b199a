import { once } from 'node:events';
import { readKey } from '../../keys/key';
import { refusal } from '../../refusals';
import { done, refused, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';
import { moveOptions } from '../moving';

export const serveCommand: Command = {
  usage: '',
  does: 'judges rollouts: collects what pages report, widens what is good and withdraws what is not',
  teaches: [
    'Runs until it is stopped. Pages with a rollout that was begun with --judge send what became of each\npart to /reports, which your server passes on to it. It looks every ten seconds. At most 1 of 100 good rollouts is\nwithdrawn, over all counts and steps.',
    'It says at /rollouts what it knows; keep that, and all but /reports, from the public.',
    'It keeps counts in judgement.json beside the store, and for an hour salted hashes of networks in\nmemory. Nothing of it leads to a person.',
  ],
  examples: ['serve', 'serve --port 8790 --trusted-proxies 1 --webhook https://chat.example/hook'],
  options: {
    port: { value: '<number>', does: 'listens there; without it 8790' },
    address: { value: '<address>', does: 'listens at it; without it 127.0.0.1' },
    'trusted-proxies': {
      value: '<count>',
      does: 'proxies before it that say the address of visitors; without it 0',
    },
    webhook: { value: '<url>', does: 'takes each line that ops must know, as {"text": …}' },
    key: moveOptions['key'] ?? { does: '' },
  },
  run,
};

const isCount = (text: string, most: number) => /^\d{1,5}$/.test(text) && Number(text) <= most;

async function run(args: Arguments): Promise<Result<Answer>> {
  const { store, keyFile, option, progress } = args;
  const [port, proxies, url] = [
    option('port') ?? '8790',
    option('trusted-proxies') ?? '0',
    option('webhook'),
  ];
  if (!isCount(port, 65_535)) return refused(refusal('no-count', { option: 'port', text: port }));
  if (!isCount(proxies, 9))
    return refused(refusal('no-count', { option: 'trusted-proxies', text: proxies }));
  if (url !== undefined && !/^https?:\/\//.test(url))
    return refused(refusal('no-webhook', { text: url }));
  const key = await readKey(keyFile);
  if (!key.ok) return key;
  const [{ createReleaseServer }, { createWebhook }] = await Promise.all([
    import('../../serve/serve'),
    import('../../serve/webhook'),
  ]);
  const print = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
  const webhook = url === undefined ? undefined : createWebhook(url, print);
  const app = await createReleaseServer({
    store,
    judgementFile: `${store.name}/../judgement.json`,
    key: key.value,
    trustedProxies: Number(proxies),
    notify(line) {
      print(line);
      void webhook?.(line);
    },
  });
  const host = option('address') ?? '127.0.0.1';
  print(`Listens at ${await app.listen({ port: Number(port), host })}`);
  progress('judging rollouts');
  const stopped = new AbortController();
  const { signal } = stopped;
  await Promise.race([once(process, 'SIGINT', { signal }), once(process, 'SIGTERM', { signal })]);
  stopped.abort();
  await app.close();
  return done({ lines: ['Stopped.'], json: {} });
}
