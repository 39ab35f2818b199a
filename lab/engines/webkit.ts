import { spawn } from 'node:child_process';
import { freePort } from 'e2e/support/processes';
import { commands, type Engine, timeouts } from './w3c';

/** Starts WebKitGTK's MiniBrowser on a screen of its own and drives it by the WebDriver of its package. */
export async function startWebKit(driver: string, browser: string): Promise<Engine> {
  const port = await freePort();
  const screen = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1400x1000x24'];
  // A group of its own: each of these programs leaves its children behind if it alone is ended.
  const child = spawn('dbus-run-session', ['--', ...screen, driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, LANG: 'ja_JP.UTF-8', LANGUAGE: 'ja' },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ask = async (method: string, path: string, params?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(params ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error((value as { message: string }).message);
    return value;
  };
  await untilReady(() => ask('GET', '/status'));
  const wanted = {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    timeouts,
  };
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: wanted },
  })) as { sessionId: string };
  return {
    name: 'WebKit',
    send: (command, params) => {
      const [, method, path] = commands[command];
      return ask(method, `/session/${sessionId}${path}`, params);
    },
    async close() {
      await ask('DELETE', `/session/${sessionId}`).catch(() => undefined);
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
