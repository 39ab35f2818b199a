import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser, prepareBrowser } from 'e2e/support/browser';
import { dataDir } from 'e2e/support/environment';
import { activateAll, publish } from 'e2e/support/release';
import { createFolderStore, orThrow, status } from 'release';
import { median } from '../support/percentile';
import { openCustomers } from './activations-customers';
import { openPages } from './activations-http';
import { type Bounds, createLedger, type Outcome } from './outcome';
import { parts } from './part-cases';

/** Visitors in a browser, each with a half-filled form in two tabs; and visitors by HTTP at the same time. */
const [customers, visitors] = [20, 4];
/** Activations of which the memory is compared, at both ends of a run. */
const compared = 100;
/** So much more may the site's server hold at the end than at the beginning: MiB, and the share. */
const growth = { mebibytes: 16, share: 1.15 };

/**
 * Activates host and remotes, all in one step, `tries` times, there and back between two versions, while
 * customers reload half-filled forms and visitors ask for pages. Broken is a navigation that fails, a page that is
 * composed of both, a form that lost what was typed, and a server whose memory grows.
 */
export async function activateUnderLoad({
  seconds,
  tries,
  print = () => undefined,
}: Bounds): Promise<Outcome> {
  const ledger = createLedger();
  const end = Date.now() + seconds * 1_000;
  const first = orThrow(await status(createFolderStore(join(dataDir, 'site')))).active.versions;
  const second = Object.fromEntries(parts.map((name) => [name, '99.3.0']));
  for (const part of parts) await publish(`${part}/dist`, { version: '99.3.0' });

  prepareBrowser();
  const browser = await launchBrowser();
  const stopped = new AbortController();
  const load = { compositions: [first, second], ledger, isOver: () => stopped.signal.aborted };
  const running: Promise<void>[] = [];
  const memory: number[] = [];
  try {
    running.push(...(await openCustomers(browser, customers, load)));
    running.push(...Array.from({ length: visitors }, () => openPages(load)));
    let done = 0;
    for (; done < tries && Date.now() < end; done += 1) {
      const began = Date.now();
      await activateAll(done % 2 === 0 ? second : first);
      ledger.note('an activation', undefined, Date.now() - began);
      memory.push(residentSize());
      if (done % 50 === 49)
        print(`  ${done + 1} activations, the server holds ${memory.at(-1)} MiB`);
      await wait(50);
    }
  } finally {
    stopped.abort();
    await Promise.allSettled(running);
    await browser.close();
    await activateAll(first);
  }
  if (memory.length >= 3 * compared) {
    const [early, late] = [median(memory.slice(0, compared)), median(memory.slice(-compared))];
    print(`  the server held ${early} MiB in the first ${compared}, ${late} in the last`);
    const isFlat = late <= Math.max(early * growth.share, early + growth.mebibytes);
    ledger.note(
      'memory',
      isFlat ? undefined : `the server's memory grew from ${early} to ${late} MiB`,
    );
  }
  return ledger.outcome();
}

/** MiB of the site's server; 0 where the system does not say. */
function residentSize(): number {
  try {
    const status = readFileSync(`/proc/${process.env.E2E_PID}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
