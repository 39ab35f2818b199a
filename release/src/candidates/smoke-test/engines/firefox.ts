import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const preferences = {
  'marionette.port': 0,
  'ui.useOverlayScrollbars': 1, // as on a phone
  'intl.accept_languages': 'ja',
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
};

const proxy = { proxyType: 'manual', httpProxy: nowhere, sslProxy: nowhere, noProxy: ownHosts };

/** Starts Firefox without a window and drives it by Marionette, which speaks WebDriver over a socket of its own. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'release-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const driven = ['--headless', '--marionette', '--remote-allow-system-access'];
  const args = [...driven, '--no-remote', '--profile', profile];
  const child = spawn(path, args, {
    stdio: 'ignore',
    env: { ...process.env, LANG: 'ja_JP.UTF-8' },
  });
  const ended = endOf(child);
  let socket: Socket | undefined;
  const close = async () => {
    socket?.destroy();
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    socket = await untilReady(child, () => connectTo(join(profile, 'MarionetteActivePort')));
    const call = createCalls(socket);
    const session = (await call('WebDriver:NewSession', { timeouts, proxy })) as Session;
    await allowNarrowWindows(call);
    return {
      name: 'Firefox',
      version: session.capabilities.browserVersion,
      send: async (command, params = {}) => {
        const answer = await call(commands[command][0], params);
        // Some commands wrap what they answer, some do not.
        return isWrapped(answer) ? answer.value : answer;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Firefox's windows are at least 500 pixels wide, a phone's are not. */
async function allowNarrowWindows(call: ReturnType<typeof createCalls>): Promise<void> {
  await call('Marionette:SetContext', { value: 'chrome' });
  const script = "document.documentElement.style.minWidth = '0'";
  await call('WebDriver:ExecuteScript', { script, args: [] });
  await call('Marionette:SetContext', { value: 'content' });
}

function isWrapped(answer: unknown): answer is { value: unknown } {
  return typeof answer === 'object' && answer !== null && 'value' in answer;
}

/** @throws unless the browser has written its port */
async function connectTo(portFile: string): Promise<Socket> {
  const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1');
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  return socket;
}

/** `[type, id, error or name, result or parameters]`, each after its length in bytes and a colon. */
type Answer = [1, number, { message: string } | null, unknown];

function createCalls(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let buffer = Buffer.alloc(0);
  let lastId = 0;
  socket.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const colon = buffer.indexOf(':');
      const end = colon + 1 + Number(buffer.subarray(0, colon));
      if (colon < 0 || buffer.length < end) return;
      const answer = JSON.parse(buffer.subarray(colon + 1, end).toString()) as Answer;
      buffer = buffer.subarray(end);
      waiting.get(answer[1])?.(answer); // the greeting has no id that waits
    }
  });
  return (name: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = (lastId += 1);
      waiting.set(id, ([, , error, value]) => {
        waiting.delete(id);
        if (error) reject(new Error(error.message));
        else resolve(value);
      });
      const text = JSON.stringify([0, id, name, params]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
