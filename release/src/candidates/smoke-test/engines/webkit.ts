import { spawn, type SpawnOptions } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  commands,
  endOf,
  type Engine,
  nowhere,
  ownHosts,
  type Session,
  timeouts,
  untilReady,
} from './w3c';

/** Milliseconds for a browser that hangs to answer, or to end its session. */
const patience = 5_000;

/** Milliseconds for the browser to open its window; an idle machine takes half a second. */
const startBound = 20_000;

const env = {
  ...process.env,
  LANG: 'ja_JP.UTF-8',
  LANGUAGE: 'ja',
  // Browsers of one user share the sockets of its desktop, and one that ends removes them from one that starts.
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
};

/** Of MiniBrowser. A proxy with `noProxy` among the capabilities of WebDriver makes it crash at some of its starts (2.50). */
const browserArgs = [
  '--automation',
  `--proxy=http://${nowhere}`,
  ...ownHosts.map((host) => `--ignore-host=${host}`),
];

/** The programs that a machine needs for it. */
export interface WebKitPrograms {
  /** X server without a screen */
  xvfb: string;
  /** WebKitWebDriver */
  driver: string;
  /** MiniBrowser */
  browser: string;
}

/** Starts WebKitGTK's MiniBrowser on a screen of its own and drives it by the WebDriver of its package. */
export async function startWebKit({ xvfb, driver, browser }: WebKitPrograms): Promise<Engine> {
  // It takes a free screen, writes its number to descriptor 3, and closes that; so does one that fails, without a number.
  const screen = startGroup(xvfb, '-displayfd 3 -nolisten tcp -screen 0 1400x1000x24'.split(' '), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  try {
    const number = (await text(screen.child.stdio[3] as Readable)).trim();
    if (number === '') throw new Error('Xvfb has no screen');
    const DISPLAY = `:${number}`;
    const engine = await startDriver(driver, browser, { ...env, DISPLAY });
    return { ...engine, close: () => engine.close().finally(screen.end) };
  } catch (error) {
    await screen.end();
    throw error;
  }
}

/** Starts a program in a group of its own, which ends with it, or with this process: alone it would leave its children behind. */
function startGroup(program: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(program, args, { ...options, detached: true });
  const ended = endOf(child);
  const kill = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', kill);
  const end = async () => {
    kill();
    await ended;
    process.off('exit', kill);
  };
  return { child, end };
}

async function startDriver(
  program: string,
  browser: string,
  environment: NodeJS.ProcessEnv,
): Promise<Engine> {
  const port = await freePort();
  const driver = startGroup(program, [`--port=${port}`], { stdio: 'ignore', env: environment });
  const ask = async (
    method: string,
    path: string,
    params?: object,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(signal && { signal }),
      ...(method === 'POST' && { body: JSON.stringify(params ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error((value as { message: string }).message);
    return value;
  };
  let session: Session | undefined;
  const close = async () => {
    const left = session && ask('DELETE', `/session/${session.sessionId}`);
    const late = new Promise((resolve) => setTimeout(resolve, patience).unref());
    await Promise.race([left, late]).catch(() => undefined);
    await driver.end();
  };
  try {
    await untilReady(driver.child, () => ask('GET', '/status'));
    const wanted = { 'webkitgtk:browserOptions': { binary: browser, args: browserArgs }, timeouts };
    session = (await ask(
      'POST',
      '/session',
      { capabilities: { alwaysMatch: wanted } },
      AbortSignal.timeout(startBound),
    )) as Session;
    const { sessionId } = session;
    return {
      name: 'WebKit',
      version: session.capabilities.browserVersion,
      send: (command, params) => {
        const [, method, path] = commands[command];
        return ask(method, `/session/${sessionId}${path}`, params);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A port on which nothing listens yet. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
