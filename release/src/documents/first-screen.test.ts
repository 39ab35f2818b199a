import { compose } from '../composing/composition';
import type { Parts } from '../composing/parts';
import { pagesOf, toComposed } from '../protocol/composed';
import { describeFiles, hostBuild, hostFiles, remoteBuild, remoteFiles } from '../testing/builds';
import { composeScreen, screensFault } from './first-screen';

const parts = {
  host: { ...hostBuild, files: describeFiles(hostFiles) },
  remotes: [{ ...remoteBuild('remote-auth'), files: describeFiles(remoteFiles()) }],
} as unknown as Parts;
const versions = { host: '1.0.0', 'remote-auth': '1.0.0' };
const composed = toComposed(compose(versions, parts, 1).document);
const [top, form] = pagesOf(composed);
if (!top || !form) throw new Error('The host has two pages.');

const frame = { html: '<main><div data-place="sign-in" class="h1"></div></main>', css: '.h1{}' };
const signIn = { html: '<p class="a0">sign in $&</p>', css: '.a0{}' };

test('the first screen of a page is the host’s, with that of the remote in the place of its slot', () => {
  const screens = { host: { '/': frame }, 'remote-auth': { 'sign-in': signIn } };
  expect(composeScreen(top.path, composed, screens)).toEqual({
    html: '<main><div data-place="sign-in" class="h1"><p class="a0">sign in $&</p></div></main>',
    css: '.h1{}.a0{}',
    more: '',
    early: [],
  });
});

test('what a remote shows later stands in a template of its slot, and its early script beside', () => {
  const early = { ...signIn, more: '<p>code</p>', early: 'go()' };
  const screens = { host: { '/': frame }, 'remote-auth': { 'sign-in': early } };
  expect(composeScreen(top.path, composed, screens)).toMatchObject({
    more: '<template data-for="sign-in"><p>code</p></template>',
    early: ['go()'],
  });
});

test("what the host's own screen shows later stands in a template of its page, and its script comes first", () => {
  const ofBoth = { ...signIn, early: 'second()' };
  const own = { ...frame, more: '<p>later</p>', early: 'first()' };
  const screens = { host: { '/': own }, 'remote-auth': { 'sign-in': ofBoth } };
  expect(composeScreen(top.path, composed, screens)).toMatchObject({
    more: '<template data-for="/"><p>later</p></template>',
    early: ['first()', 'second()'],
  });
});

test.each([
  ['host', { 'remote-auth': { 'sign-in': signIn } }],
  ['remote', { host: { '/': frame } }],
])('a page whose %s has rendered nothing has no first screen', (_part, screens) => {
  expect(composeScreen(top.path, composed, screens)).toBeUndefined();
});

test('a page without a place for a slot needs no remote', () => {
  const empty = { html: '<main></main>', css: '' };
  const screens = { host: { [form.path]: empty } };
  expect(composeScreen(form.path, composed, screens)).toEqual({ ...empty, more: '', early: [] });
});

test.each([
  ['{"/":{"html":"<p>a</p>","css":""}}', undefined],
  ['{"/":{"html":"<p>a</p>"}}', expect.stringContaining('/.css')],
  ['[]', 'it is not an object'],
  ['{"/":{"html":"<p>a","css":""}}', '/ does not close <p>'],
  ['{"/":{"html":"","css":"a{background:url(x)}"}}', '/ has url( in its styles'],
  ['{"/":{"html":"","css":"","more":"<iframe></iframe>"}}', '/ has <iframe>'],
  ['{"/":{"html":"","css":"","early":"a=\'</script>\'"}}', '/ has </script in its script'],
  ['{"/":{"html":"","css":"","more":"<p>a</p>","early":"go()"}}', undefined],
])('of the file %s the fault is %j', (json, fault) => {
  expect(screensFault(json)).toEqual(fault);
});
