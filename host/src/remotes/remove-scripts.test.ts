import { removeScripts } from './remove-scripts';

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain'; // nothing is loaded
  if (src !== '') script.src = src;
  document.head.append(script);
  return script;
}

afterEach(() => document.head.replaceChildren());

const entry = '/remotes/remote-auth/1.1.0/remoteEntry.js';

test.each([
  ['the entry', entry],
  ['a chunk beside it', '/remotes/remote-auth/1.1.0/720.js'],
  ['a chunk in a folder of it', '/remotes/remote-auth/1.1.0/chunks/720.js'],
  ['a script whose address is absolute', `${location.origin}${entry}`],
])('%s of a version that was given up leaves the page', (_, src) => {
  const script = addScript(src);
  removeScripts(entry);
  expect(script.isConnected).toBe(false);
});

test.each([
  ['of another version', '/remotes/remote-auth/1.1.0-rc.1/remoteEntry.js'],
  ['of a version whose name begins alike', '/remotes/remote-auth/1.1.01/remoteEntry.js'],
  ['of another remote', '/remotes/remote-order-form/1.1.0/remoteEntry.js'],
  ['of the host', '/host/1.1.0/main.js'],
  ['of another origin', `https://files.example.jp${entry}`],
  ['in the document itself', ''],
])('a script %s stays', (_, src) => {
  const script = addScript(src);
  removeScripts(entry);
  expect(script.isConnected).toBe(true);
});

test('scripts of a version on another origin leave the page by its absolute address, and all of them', () => {
  const files = 'https://files.example.jp';
  const scripts = ['remoteEntry.js', '1.js', '2.js', '3.js'].map((file) =>
    addScript(`${files}/remotes/remote-auth/1.1.0/${file}`),
  );
  const own = addScript(entry);
  removeScripts(`${files}${entry}`);
  expect([...document.scripts]).toEqual([own]);
  expect(scripts.some((script) => script.isConnected)).toBe(false);
});
