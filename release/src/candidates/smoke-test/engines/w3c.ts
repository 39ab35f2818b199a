import type { ChildProcess } from 'node:child_process';

/** Where nobody listens: the proxy of every engine, so that pages reach `ownHosts` alone. */
export const nowhere = '127.0.0.1:9';
export const ownHosts = ['127.0.0.1', 'localhost'];

/** Milliseconds for a page that hangs, in each session. */
export const timeouts = { pageLoad: 60_000, script: 60_000 };

/** The commands of W3C WebDriver that are used: how Marionette names them, and where HTTP has them. */
export const commands = {
  navigate: ['WebDriver:Navigate', 'POST', '/url'],
  refresh: ['WebDriver:Refresh', 'POST', '/refresh'],
  back: ['WebDriver:Back', 'POST', '/back'],
  forward: ['WebDriver:Forward', 'POST', '/forward'],
  execute: ['WebDriver:ExecuteScript', 'POST', '/execute/sync'],
  act: ['WebDriver:PerformActions', 'POST', '/actions'],
  addCookie: ['WebDriver:AddCookie', 'POST', '/cookie'],
  forgetCookies: ['WebDriver:DeleteAllCookies', 'DELETE', '/cookie'],
  resize: ['WebDriver:SetWindowRect', 'POST', '/window/rect'],
  picture: ['WebDriver:TakeScreenshot', 'GET', '/screenshot'],
} as const;

/** Sends one command to a browser and resolves to its value. @throws with the browser's own message */
export type Send = (command: keyof typeof commands, params?: object) => Promise<unknown>;

/** A browser that is driven, and its process. */
export interface Engine {
  name: string;
  version: string;
  send: Send;
  close: () => Promise<void>;
}

/** Answer to the command that begins a session. */
export interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** Resolves once the process has ended, or could not be started. */
export const endOf = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('close', () => resolve()).once('error', () => resolve());
  });

const pace = 200;
/** Half a minute. */
const attempts = 150;

/** Attempts it until the process is ready for it. @throws the last reason, at once if the process has ended */
export async function untilReady<T>(child: ChildProcess, attempt: () => Promise<T>): Promise<T> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pace));
    }
  }
}
