import { aloneConfig } from './alone';

// It is an ES module, and jest runs CommonJS.
jest.mock('@rspack/core', () => ({
  HtmlRspackPlugin: jest.fn(),
  SubresourceIntegrityPlugin: jest.fn(),
}));

const options = {
  folder: '/part',
  port: 8120,
  apiUrl: 'https://shop.example.jp',
  inboxUrl: 'http://127.0.0.1:8025',
};

test('a remote alone asks the API of another site by that site’s own name', () => {
  const { devServer } = aloneConfig(options);
  expect(devServer && devServer.proxy).toContainEqual(
    expect.objectContaining({ target: options.apiUrl, changeOrigin: true }),
  );
});

test.each([
  [{ apiUrl: 'shop.example.jp' }, /^API_URL needs .*, not "shop\.example\.jp"\.$/],
  [{ apiUrl: 'https://shop.example.jp/api' }, /^API_URL needs an address .* without a path, not /],
  [{ inboxUrl: 'localhost:8025' }, /^INBOX_URL needs .*, not "localhost:8025"\.$/],
  [{ port: Number('abc') }, /^DEV_PORT is no number of a port, 0 to 65535\.$/],
  [{ port: 99_999 }, /^DEV_PORT is no number of a port, 0 to 65535\.$/],
])('a remote alone with %j is refused in one line', (wrong, line) => {
  expect(() => aloneConfig({ ...options, ...wrong })).toThrow(
    expect.objectContaining({ stack: expect.stringMatching(line) }),
  );
});
