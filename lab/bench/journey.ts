import type { Browser } from 'playwright-core';
import { toSpread } from './compare';
import { ofTopAlone, titles, type Variant } from './sites';
import { cpuSlowdown, lines, phone } from './visit';

/** Costs of one customer's whole way, from the top page to the receipt. */
interface Journey {
  /** on the wire */
  bytes: number;
  scriptBytes: number;
  requests: number;
  /** ms of the main thread, on the slowed processor */
  cpu: number;
  /** ms from a press to the heading of the next step, the sum over all steps */
  waited: number;
}

interface Options {
  urls: Readonly<Record<Variant, string>>;
  variants: readonly Variant[];
  rounds: number;
  line: keyof typeof lines;
}

/**
 * Leads customers through everything that can be changed, the variants in turns, and prints what it cost. Bytes and
 * requests are exact; times are not to be compared between machines.
 *
 * @returns the medians by variant, for each figure
 */
export async function measureJourneys(browser: Browser, options: Options) {
  const { urls, rounds } = options;
  const variants = options.variants.filter((variant) => !ofTopAlone.includes(variant));
  const journeys = new Map<Variant, Journey[]>(variants.map((variant) => [variant, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of round % 2 === 0 ? variants : [...variants].reverse()) {
      journeys.get(variant)?.push(await travel(browser, urls[variant], options));
    }
    console.log(`journey: round ${round + 1} of ${rounds}`);
  }
  const names = ['bytes', 'scriptBytes', 'requests', 'cpu', 'waited'] as const;
  const medianOf = (variant: Variant, name: keyof Journey) =>
    Math.round(toSpread((journeys.get(variant) ?? []).map((one) => one[name])).median);
  const figures = Object.fromEntries(
    names.map((name) => [
      `journey ${name}`,
      Object.fromEntries(variants.map((variant) => [variant, medianOf(variant, name)])),
    ]),
  );
  printJourneys(variants, figures);
  return figures;
}

async function travel(browser: Browser, baseURL: string, { line }: Options): Promise<Journey> {
  const { createCustomer } = await import('e2e/support/customer');
  const { changeEverything } = await import('e2e/support/whole-journey');
  const context = await browser.newContext({ baseURL, viewport: phone, locale: 'ja-JP' });
  try {
    const page = await context.newPage();
    await page.goto('/healthz'); // starting the browser's process for the site is not what the page costs
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    await session.send('Network.emulateNetworkConditions', lines[line]);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const scripts = new Set<string>();
    const sums = { bytes: 0, scriptBytes: 0, requests: 0 };
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.url.endsWith('.js')) scripts.add(requestId); // a prefetched one is no `Script`
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (encodedDataLength === 0) return; // from the cache
      sums.requests += 1;
      sums.bytes += encodedDataLength;
      if (scripts.has(requestId)) sums.scriptBytes += encodedDataLength;
    });
    await page.addInitScript(notePresses);
    let waited = 0;
    const look = async () => {
      waited += await page.evaluate<number>(
        'performance.now() - (window.pressedAt ?? performance.now())',
      );
    };
    await changeEverything(page, createCustomer(page), look);
    const { metrics } = await session.send('Performance.getMetrics');
    const cpu = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    return { ...sums, cpu: cpu * 1000, waited };
  } finally {
    await context.close();
  }
}

/** Plain JavaScript: tsx rewrites functions that are handed over. */
const notePresses = `addEventListener('click', () => { window.pressedAt = performance.now(); }, true);`;

function printJourneys(
  variants: readonly Variant[],
  figures: Readonly<Record<string, Readonly<Record<string, number>>>>,
): void {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const head = ['from the top page to the receipt', ...variants.map((variant) => titles[variant])];
  const lines = Object.entries(figures).map(([name, of]) =>
    row([name, ...variants.map((variant) => `${of[variant]} (${ratio(of, variant)})`)]),
  );
  console.log(`\n${[row(head), row(head.map(() => '---')), ...lines].join('\n')}\n`);
}

/** The composed page's figure as a multiple of a variant's. */
const ratio = (of: Readonly<Record<string, number>>, variant: Variant) =>
  ((of['composed'] ?? NaN) / (of[variant] ?? NaN)).toFixed(2);
