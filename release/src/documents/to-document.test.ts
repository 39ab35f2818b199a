import { createHash } from 'node:crypto';
import { toInlineJson } from '../composing/inline-json';
import { orThrow } from '../outcome';
import { toPictureOrigins } from '../settings/pictures';
import { type Telemetry, toTelemetry } from '../settings/telemetry';
import { hostFiles } from '../testing/builds';
import { boot as bootScript } from './boot/bundle.cjs';
import { createTemplate } from './to-document';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const host = { url: '/host/1.0.0/main.js', integrity: 'sha384-host' };
const page = (
  html = hostFiles['document.html'],
  discovery = '{}',
  telemetry: Telemetry | null = null,
  pictures: string[] = [],
) => createTemplate(html, host, { telemetry, pictures, filesOrigins: [], keys: [] })(discovery);

test('the policy allows pictures of the configured origins and of no other', () => {
  const pictures = orThrow(toPictureOrigins('https://a.example https://b.example:8443'));
  expect(page(undefined, '{}', null, pictures)).toContain(
    "img-src 'self' data: https://a.example https://b.example:8443;",
  );
  expect(page()).toContain("img-src 'self' data:;");
});

test.each(['http://a.example', 'https://a.example/items', "https://a.example;script-src'", '*'])(
  '%s is no origin of pictures',
  (words) => expect(toPictureOrigins(words)).toMatchObject({ ok: false }),
);

describe('the policy', () => {
  const [, policy = ''] = /content="([^"]*)"/.exec(page()) ?? [];
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

  test('stands first in the head, with the character set within the first 1024 bytes', () => {
    expect(page()).toMatch(/<head><meta http-equiv="Content-Security-Policy" /);
    expect(page().indexOf('<meta charset')).toBeLessThan(1024);
  });

  test('the policy allows the boot script by the hash of the bytes in the page, and nothing else inline', () => {
    const [, inline = ''] = /<script data-url[^>]*>([\s\S]*?)<\/script>/.exec(page()) ?? [];
    expect(directives.get('script-src')).toEqual(["'self'", hashOf(inline)]);
    expect(inline).toBe(bootScript);
  });

  test('the policy allows the early scripts of a first screen too, which stand behind the first script', () => {
    const screen = { html: '<p></p>', css: '', more: '', early: ['go()'] };
    const fill = createTemplate(
      hostFiles['document.html'].replace('<p>', '<!-- screen --><p>'),
      host,
      {
        telemetry: null,
        pictures: [],
        filesOrigins: [],
        keys: [],
      },
    );
    const html = fill('{}', { screen });
    expect(html).toContain(`script-src 'self' ${hashOf(bootScript)} ${hashOf('go()')};`);
    expect(html).toContain(`${bootScript}</script><script>go()</script>`);
  });

  test('the policy allows the document’s inline styles, and the empty one that styled-components fills', () => {
    expect(directives.get('style-src')).toEqual([
      "'self'",
      "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      hashOf('body{margin:0}'),
    ]);
  });

  test('the policy allows nothing unsafe, no other origin, no base, no plugin', () => {
    expect(policy).not.toMatch(/unsafe|\*|http/);
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
  });
});

describe('inline JSON', () => {
  const hostile = { text: '</script><script>alert(1)</script><!-- <!-- boot --> $& $1' };

  test('cannot end the script that it stands in, and reads back the same', () => {
    const json = toInlineJson(hostile);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(hostile);
  });

  test('inline JSON takes the place of its mark unchanged', () => {
    const json = toInlineJson(hostile);
    const html = page(undefined, json);
    expect(html).toContain(`<script type="application/json" id="discovery">${json}</script>`);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });
});

test('the boot script knows the host even if the inline documents cannot be read', () => {
  expect(page()).toContain('<script data-url="/host/1.0.0/main.js" data-integrity="sha384-host">');
});

describe('telemetry', () => {
  const withTelemetry = (connectionString: string, configUrl?: string) =>
    page(undefined, undefined, orThrow(toTelemetry(connectionString, configUrl)));

  test('without a setting the document has no telemetry', () => {
    expect(page()).not.toContain('telemetry');
  });

  test.each([
    ['InstrumentationKey=k;IngestionEndpoint=/', '', "connect-src 'self';"],
    [
      'InstrumentationKey=k;IngestionEndpoint=https://in.example/',
      '',
      "connect-src 'self' https://in.example;",
    ],
    [
      'IngestionEndpoint=https://in.example/a/;InstrumentationKey=k',
      'https://config.example/c.json',
      "connect-src 'self' https://in.example https://config.example;",
    ],
  ])('%s is written into the page, and its origins are allowed', (string, configUrl, policy) => {
    const html = withTelemetry(string, configUrl);
    expect(html).toContain(
      `<meta name="telemetry" data-connection-string="${string}" data-config-url="${configUrl}">`,
    );
    expect(html).toContain(policy);
  });

  test('a setting with markup stays inside its attribute', () => {
    const html = withTelemetry('InstrumentationKey="><script>;IngestionEndpoint=/');
    expect(html).toContain('data-connection-string="InstrumentationKey=&quot;>&lt;script>;');
  });

  test.each([
    '',
    'InstrumentationKey=k',
    'IngestionEndpoint=/',
    'InstrumentationKey=;IngestionEndpoint=/',
  ])('%p is refused in one line', (connectionString) => {
    expect(() => orThrow(toTelemetry(connectionString))).toThrow(
      /^--telemetry needs a connection string/,
    );
  });

  test('the policy allows the origin of the configuration and no more, however it is written', () => {
    const html = withTelemetry(
      'InstrumentationKey=k;IngestionEndpoint=/',
      ' HTTPS://Config.example:8443/a;b c.json',
    );
    expect(html).toContain("connect-src 'self' https://config.example:8443; font-src");
    expect(html).toContain('data-config-url="https://config.example:8443/a;b%20c.json"');
  });

  test.each([
    'c.json',
    '/c.json',
    '//config.example/c.json',
    'config.example',
    'https://',
    'ftp://config.example/c.json',
    'javascript:alert(1)',
    'data:application/json,{}',
    'https://name:word@config.example/c.json',
  ])('a configuration at %p is refused in one line', (configUrl) => {
    const connectionString = 'InstrumentationKey=k;IngestionEndpoint=/';
    expect(() => orThrow(toTelemetry(connectionString, configUrl))).toThrow(
      `--telemetry-config needs an absolute URL like "https://…", not "${configUrl}".`,
    );
  });
});
