import { createFederation } from '../federation/federation';
import {
  entry,
  forgetEntries,
  makeContainer,
  remoteModule,
  singletons,
  slice,
} from '../testing/remote';
import { answerScripts, type ScriptAnswer } from '../testing/script-answers';
import type { HandedRemote } from './hand-over';
import { loadRemote, type RemotePorts } from './load-remote';

const shared = { react: { version: '19.0.0', lib: () => ({}) } };

function ports(changes: Partial<RemotePorts> = {}) {
  return {
    federation: createFederation(shared, jest.fn()),
    singletons,
    injectSlice: jest.fn(),
    handOver: (module: object) => module as HandedRemote,
    onRun: jest.fn(),
    onChanged: jest.fn(),
    fetch: async () => ({ ok: true }) as Response,
    ...changes,
  };
}

interface Case extends Partial<RemotePorts> {
  /** of each script that is asked for, in turn; the last of all that follow */
  answers?: ScriptAnswer[];
  attempt?: number;
}

/** Loads the remote; says the stage at which it failed, and what was asked for. */
async function load({ answers = [makeContainer], attempt = 1, ...changes }: Case = {}) {
  let asked = 0;
  const scripts = answerScripts(() => answers[Math.min(asked++, answers.length - 1)] ?? 'nothing');
  const all = ports(changes);
  const loaded = await loadRemote(entry, all, { quiet: 50, most: 50 }, attempt);
  return {
    loaded,
    stage: loaded.ok ? 'none' : loaded.failure.stage,
    injected: all.injectSlice,
    addresses: scripts.map((script) => script.getAttribute('src')),
    scripts,
  };
}

afterEach(() => {
  jest.restoreAllMocks();
  forgetEntries();
});

test('a valid remote is loaded by a script with its integrity, and its slices are injected', async () => {
  const { loaded, injected, addresses, scripts } = await load();
  expect(loaded).toEqual({
    ok: true,
    value: { entry, module: remoteModule },
  });
  expect(injected).toHaveBeenCalledWith(slice, 0, [slice]);
  expect(addresses).toEqual([entry.url]);
  expect(scripts[0]).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' });
});

test('a container is given the share scope of the page and asked for its one module', async () => {
  const init = jest.fn();
  const get = jest.fn(async () => () => ({ default: remoteModule }));
  await load({ answers: [() => makeContainer(undefined, { init, get })] });
  expect(init.mock.calls).toEqual([
    [
      { react: { '19.0.0': expect.objectContaining({ loaded: true, from: 'host' }) } },
      [],
      expect.objectContaining({ shareScopeKeys: 'default' }),
    ],
  ]);
  expect(get).toHaveBeenCalledWith('./remote');
});

test('the global variable of a container does not stay in the page, nor its script', async () => {
  await load();
  expect(window).toHaveProperty('remote_tried', undefined);
  expect(document.querySelector('script')).toBeNull();
});

const notFound = async () => ({ ok: false, status: 404 }) as Response;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const changed: typeof fetch = async (_url, init) => {
  if (init?.integrity) throw new TypeError('Failed integrity check');
  return { ok: true } as Response;
};
const broken = (what: string) => () => {
  throw new Error(what);
};

test.each<[string, string, Case]>([
  ['whose files are missing', 'unreachable', { answers: ['error'], fetch: notFound }],
  ['whose files cannot be fetched', 'unreachable', { answers: ['error'], fetch: offline }],
  ['whose files are not the published ones', 'integrity', { answers: ['error'], fetch: changed }],
  ['whose intact files do not load', 'threw', { answers: ['error'] }],
  ['whose script never comes', 'timeout', { answers: ['nothing'] }],
  [
    'whose files get no answer after its script has failed',
    'timeout',
    { answers: ['error'], fetch: () => new Promise(() => undefined) },
  ],
  ['whose entry makes no container', 'threw', { answers: [() => undefined] }],
  [
    'whose entry makes something else',
    'threw',
    { answers: [() => Object.assign(window, { remote_tried: { get: 1 } })] },
  ],
  [
    'that throws in init',
    'threw',
    { answers: [() => makeContainer(undefined, { init: broken('init') })] },
  ],
  [
    'whose init never ends',
    'timeout',
    { answers: [() => makeContainer(undefined, { init: () => new Promise(() => undefined) })] },
  ],
  [
    'that throws in get',
    'threw',
    { answers: [() => makeContainer(undefined, { get: broken('get') })] },
  ],
  [
    'whose chunk is missing',
    'unreachable',
    { answers: [() => makeContainer(undefined, { get: broken('chunk') })], fetch: notFound },
  ],
  [
    'whose module throws when it is evaluated',
    'threw',
    { answers: [() => makeContainer(broken('module'))] },
  ],
  [
    'of another contract',
    'contract',
    {
      answers: [() => makeContainer(() => ({ default: { ...remoteModule, contractVersion: 99 } }))],
    },
  ],
  [
    'with a slice that it did not declare',
    'contract',
    {
      answers: [
        () =>
          makeContainer(() => ({
            default: { ...remoteModule, slices: [{ ...slice, name: 'auth' }] },
          })),
      ],
    },
  ],
  [
    'with an export that cannot be read',
    'threw',
    {
      answers: [
        () =>
          makeContainer(() => ({
            get default(): unknown {
              throw new Error('no export');
            },
          })),
      ],
    },
  ],
])('a remote %s fails with the stage "%s" and injects no slice', async (_what, stage, given) => {
  const answer = await load(given);
  expect(answer.stage).toBe(stage);
  expect(answer.loaded).toMatchObject({ failure: { remote: 'remote-tried', version: '1.2.0' } });
  expect(answer.injected).not.toHaveBeenCalled();
});

test('a remote with a slice that cannot begin fails with the stage "threw"', async () => {
  expect((await load({ injectSlice: broken('no first state') })).stage).toBe('threw');
});

test('the module of a remote whose deadline has passed is not evaluated', async () => {
  const evaluate = jest.fn();
  let come: (evaluated: () => unknown) => void = () => undefined;
  const get = () => new Promise((resolve) => (come = resolve));
  expect((await load({ answers: [() => makeContainer(undefined, { get })] })).stage).toBe(
    'timeout',
  );
  come(evaluate);
  await new Promise((resolve) => setTimeout(resolve));
  expect(evaluate).not.toHaveBeenCalled();
});

describe('a remote that is asked for again', () => {
  test('a retry fetches the files of the remote past the cache, from another address', async () => {
    const fetched: unknown[] = [];
    const fetch: typeof window.fetch = async (url, init) => {
      fetched.push([url, init?.cache, init?.integrity]);
      return { ok: true } as Response;
    };
    const { stage, addresses } = await load({ answers: ['error', makeContainer], fetch });
    expect(stage).toBe('none');
    expect(addresses).toEqual([entry.url, `${entry.url}?try=1.1`]);
    expect(fetched).toEqual([...entry.integrity].map(([url, hash]) => [url, 'reload', hash]));
  });

  test('a second attempt asks past the cache at once', async () => {
    const { stage, addresses } = await load({ attempt: 2 });
    expect(stage).toBe('none');
    expect(addresses).toEqual([`${entry.url}?try=2.1`]);
  });

  test('a retry tries twice: the chunks may be handed the preloads that failed before', async () => {
    const failing = () => makeContainer(undefined, { get: broken('preload') });
    const { stage, addresses } = await load({ attempt: 2, answers: [failing, makeContainer] });
    expect(stage).toBe('none');
    expect(addresses).toEqual([`${entry.url}?try=2.1`, `${entry.url}?try=2.2`]);
  });

  test('a retry does not wait for scripts of an attempt that hung', async () => {
    const chunk = document.createElement('script');
    chunk.setAttribute('src', '/remotes/remote-tried/1.2.0/remote.js');
    const other = document.createElement('script');
    other.setAttribute('src', '/remotes/remote-tried/1.2.1/remote.js');
    document.body.append(chunk, other);
    await load({ attempt: 2 });
    expect([...document.scripts]).toEqual([other]);
    other.remove();
  });
});
