import { launchBrowser, prepareBrowser } from 'e2e/support/browser';
import { siteUrl } from 'e2e/support/environment';
import { activateAll, publish } from 'e2e/support/release';
import { desktop, phone } from 'e2e/support/use-browser';
import { buildBrokenRemote } from '../broken-parts';
import { type Bounds, createLedger, type Outcome } from '../outcome';
import { parts } from '../part-cases';
import { activateBroken } from '../parts';
import { olderDocuments } from './document-kinds';
import { nameOf, type Row } from './kind';
import { toRows } from './kinds';
import type { End, Verdict } from './travel';
import { showVisit } from './visit';

const version = '98.2.0';
const sameName = '98.3.0';
const atOnce = 2;

/** Shows each row of the matrix that `only` asks for, checks it as a customer would, and counts the ends. */
export async function visitFaultyPages({
  seconds,
  only,
  print = () => undefined,
}: Bounds): Promise<Outcome> {
  const ledger = createLedger();
  const rows = toRows().filter((row) => only.test(nameOf(row)));
  const ends = new Map<End, number>();
  const end = Date.now() + seconds * 1_000;
  prepareBrowser();
  for (const path of ['/', '/order-change-form']) {
    const answer = await fetch(siteUrl + path, { headers: { accept: 'text/html' } });
    olderDocuments.set(path, await answer.text());
  }
  const browser = await launchBrowser();
  try {
    const [named, others] = [rows.filter(isOfSameName), rows.filter((row) => !isOfSameName(row))];
    if (others.some(({ kind }) => kind.versions)) await activateBroken(parts, version);
    await showAll(others);
    if (named.length > 0) await activateSameName();
    await showAll(named);
  } finally {
    await browser.close();
  }
  const counts = (['completed', 'after a way', 'explained', 'dead'] as const).map(
    (name) => `${ends.get(name) ?? 0} ${name}`,
  );
  const shown = [...ends.values()].reduce((sum, count) => sum + count, 0);
  const left = rows.length - shown;
  print(`  ${shown} visits: ${counts.join(', ')}${left > 0 ? `; ${left} left by the budget` : ''}`);
  return ledger.outcome();

  async function showAll(some: Row[]): Promise<void> {
    const queue = [...some];
    const takeNext = async (): Promise<void> => {
      for (let row = queue.shift(); row && Date.now() < end; row = queue.shift()) {
        const viewport = row.width === '360' ? phone : desktop;
        const context = await browser.newContext({ viewport, locale: 'ja-JP' });
        const verdict = await showVisit(context, row).finally(() => context.close());
        note(row, verdict);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, takeNext));
  }

  function note(row: Row, { end: how, took, why }: Verdict): void {
    const line = `${nameOf(row)}: ${how}, ${took} ms${why && `: ${why}`}`;
    ends.set(how, (ends.get(how) ?? 0) + 1);
    ledger.note(row.kind.name, how === 'dead' ? line : undefined, took);
    print(`  ${line}`);
  }
}

const isOfSameName = ({ kind }: Row) => kind.versions === 'broken, same name';

/** Versions as `release publish --version` makes them of a build: its name for itself stays the live one's. */
async function activateSameName(): Promise<void> {
  const names = ['remote-auth', 'remote-order-form'];
  for (const name of names)
    await publish(await buildBrokenRemote(name, '1.0.0'), { version: sameName });
  await activateAll(Object.fromEntries(names.map((name) => [name, sameName])));
}
