import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { capabilities, commands, endOf, type Engine, type Session, untilReady } from './w3c';

/** Milliseconds for a browser that hangs to answer, or to end its session. */
const patience = 5_000;

/** Milliseconds for the browser to open its window; an idle machine takes three seconds. */
const startBound = 20_000;

/**
 * Starts WebKitGTK's MiniBrowser on a screen of its own and drives it by the WebDriver of its package. Beside other work
 * a browser at times never speaks to its driver, so a start that fails is tried once more.
 */
export function startWebKit(driver: string, browser: string): Promise<Engine> {
  return start(driver, browser).catch(() => start(driver, browser));
}

async function start(driver: string, browser: string): Promise<Engine> {
  const port = await freePort();
  const screen = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1400x1000x24'];
  // A group of its own: each of these programs leaves its children behind if it alone is ended.
  const child = spawn('dbus-run-session', ['--', ...screen, driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, LANG: 'ja_JP.UTF-8', LANGUAGE: 'ja' },
  });
  const ended = endOf(child);
  const kill = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', kill);
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
    kill();
    await ended;
    process.off('exit', kill);
  };
  try {
    await untilReady(child, () => ask('GET', '/status'));
    const wanted = {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      ...capabilities,
    };
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
