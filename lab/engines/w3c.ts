/** Of each session, in milliseconds: a page that hangs is a journey that fails. */
export const timeouts = { pageLoad: 30_000, script: 30_000 };

/** The commands of W3C WebDriver that the journeys use: how Marionette names them, and where HTTP has them. */
export const commands = {
  navigate: ['WebDriver:Navigate', 'POST', '/url'],
  refresh: ['WebDriver:Refresh', 'POST', '/refresh'],
  back: ['WebDriver:Back', 'POST', '/back'],
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
  send: Send;
  close: () => Promise<void>;
}
