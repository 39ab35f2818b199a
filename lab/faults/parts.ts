import { cpus } from 'node:os';
import { launchBrowser, prepareBrowser } from 'e2e/support/browser';
import { dataDir } from 'e2e/support/environment';
import { activateAll, liveVersion, publish } from 'e2e/support/release';
import { release } from 'e2e/support/site';
import { desktop, phone } from 'e2e/support/use-browser';
import { buildBrokenHost, buildBrokenRemote } from './broken-parts';
import { type Bounds, createLedger } from './outcome';
import { type Case, type PartName, parts, toCases } from './part-cases';
import { showFailover, showRetry } from './part-visit';

/** A visit that waits for a deadline leaves the processor to others. */
const atOnce = Math.max(2, cpus().length);

const widths = { 360: phone, 1280: desktop };

interface Shown {
  /** with the width in pixels: what `only` is compared with */
  name: string;
  fault: string;
  show: () => Promise<number>;
}

/**
 * Breaks each part of the live page in each way, at the start and in a half-filled form, at both widths: with
 * a previous version the order is completed; then, without one, the panel's retry works once the cause is gone.
 */
export async function breakParts({ seconds, only, print = () => undefined }: Bounds) {
  const version = '99.4.0';
  const before = parts.map((part) => `${part}=${liveVersion(part)}`);
  await activateBroken(parts, version);
  const cases = toCases(version);
  const ledger = createLedger();
  const end = Date.now() + seconds * 1_000;
  prepareBrowser();
  const browser = await launchBrowser();
  try {
    await showAll(Object.keys(widths).flatMap((width) => toShown(cases, width, showFailover)));
    const alone = toShown(cases.filter(endsInPanel), '360', showRetry).map((shown) => ({
      ...shown,
      name: `${shown.name}, alone`,
      fault: `${shown.fault}, alone`,
    }));
    if (!alone.some(({ name }) => only.test(name))) return ledger.outcome();
    for (const one of before) {
      const { code, output } = await release(dataDir, 'withdraw', one);
      if (code === 1) throw new Error(`${one} is not withdrawn:\n${output}`);
    }
    await showAll(alone);
  } finally {
    await browser.close();
  }
  return ledger.outcome();

  function toShown(all: Case[], width: string, show: typeof showFailover): Shown[] {
    return all.map((one) => {
      const fault = `${one.part}, ${one.at}: ${one.kind}`;
      const viewport = widths[width as unknown as keyof typeof widths];
      const run = async () => {
        const context = await browser.newContext({ viewport, locale: 'ja-JP' });
        return show(context, one).finally(() => context.close());
      };
      return { name: `${width}, ${fault}`, fault, show: run };
    });
  }

  async function showAll(all: Shown[]): Promise<void> {
    const queue = all.filter(({ name }) => only.test(name));
    const takeNext = async (): Promise<void> => {
      for (let next = queue.shift(); next && Date.now() < end; next = queue.shift()) {
        const { name, fault, show } = next;
        try {
          const took = await show();
          ledger.note(fault, undefined, took);
          print(`  ${name}: ${took} ms`);
        } catch (error) {
          ledger.note(fault, `${name}: ${String(error)}`);
          print(`  ${name}: BROKEN ${String(error)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, takeNext));
  }
}

/** A fault that keeps a part from the page at its start; others reload the page, or leave it as it is. */
function endsInPanel({ part, at, kind, how }: Case): boolean {
  if (at !== 'start' || how) return false;
  return part === 'host'
    ? /^(the entry|a page)/.test(kind)
    : !['reloads the page', 'throws at a press', 'throws in a reducer'].includes(kind);
}

/** Makes a version of these parts live that breaks as a case says. */
export async function activateBroken(names: readonly PartName[], version: string): Promise<void> {
  for (const part of names) {
    const build = part === 'host' ? buildBrokenHost(version) : buildBrokenRemote(part, version);
    await publish(await build);
  }
  await activateAll(Object.fromEntries(names.map((part) => [part, version])));
}
