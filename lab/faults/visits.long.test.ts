import { rollback } from 'e2e/support/release';
import { visitFaultyPages } from './visits/visits';

// `npm run faults -- visits` shows the whole matrix.
const visit = async (only: RegExp) => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const { broken } = await visitFaultyPages({ seed: 0, seconds: 120, tries: 1, only, print });
  return { broken, lines };
};

jest.setTimeout(180_000); // a page without scripts says so after twenty seconds, and three variants are built

test('a page whose scripts do not run says so, and its next step leads to the receipt', async () => {
  const { lines } = await visit(/^360, form, start: document: its first script never runs$/);
  expect(lines).toEqual([expect.stringContaining(': after a way, '), expect.anything()]);
});

describe('beside a version before', () => {
  afterAll(rollback);

  test('a customer changes the order although a screen is transparent, waits for ever, or ignores presses', async () => {
    const { broken, lines } = await visit(
      /^360, form, start: (renders transparent|suspends for ever|does nothing at a press)$/,
    );
    expect(broken).toEqual([]);
    expect(lines.at(-1)).toMatch(/^ *3 visits: .* 0 explained, 0 dead/);
  });
});
