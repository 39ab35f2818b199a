import type { Browser, Page } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { refusal } from '../../outcome';
import { parseJson, type ReadBy, type Reader } from '../../protocol/read';
import {
  type Journey,
  readJourneys,
  readMarks,
  readOwnBuiltIns,
  readSentFaults,
  readStandInAnswer,
  type StandIn,
} from '../../protocol/stand-in';
import type { OpenApi } from './candidate-api';
import { withHashes } from './hashes';
import { after } from './watched-page';

declare const standIn: StandIn;

/** Faults of one page that are told. */
const told = 3;

export interface StandInApi {
  journeys: Journey[];
  open: OpenApi;
}

/**
 * The API of a host that publishes a stand-in. Its script runs in a page of its own without a network, in the browser of
 * the check and never in this process; each tested page gets one, whose state outlives the reloads of the tested page.
 *
 * @param seed from which the stand-in draws its values: the same in each of its pages
 * @throws if the script is no stand-in
 */
export async function openStandInApi(
  browser: Browser,
  script: string,
  seed = 0,
): Promise<StandInApi> {
  const first = await openPage(browser, script, seed);
  try {
    const journeys = await read(
      first.evaluate(() => standIn.journeys()),
      readJourneys,
    );
    return { journeys, open: (journey) => open(browser, script, seed, journey) };
  } finally {
    await first.context().close();
  }
}

async function open(browser: Browser, script: string, seed: number, journey: string | null) {
  const page = await openPage(browser, script, seed);
  await page.evaluate((name) => standIn.begin(name), journey);
  const marks = await read(
    page.evaluate(() => standIn.marks()),
    readMarks,
  );
  const ownBuiltIns = await read(
    page.evaluate(() => standIn.ownBuiltIns()),
    readOwnBuiltIns,
  );
  const api: Awaited<ReturnType<OpenApi>> = {
    marks: withHashes(marks),
    ownBuiltIns,
    async answer(call) {
      try {
        const asked = page.evaluate((sent) => JSON.stringify(standIn.answer(sent)), call);
        const text = await within(asked);
        if (text === 'null') return undefined;
        const given = parsed(text, readStandInAnswer);
        await after(given.delay);
        return given.status === 0 ? 'lost' : given;
      } catch {
        return undefined; // The tested page closed meanwhile, or the stand-in fails: it knows no answer.
      }
    },
    async findings({ path, hasEnded }) {
      const faults = await read(
        page.evaluate((ended) => standIn.faults(ended), hasEnded),
        readSentFaults,
      );
      return faults.slice(0, told).map((what) => refusal('mount-sent', { path, what }));
    },
    close: () =>
      page
        .context()
        .close()
        .catch(() => undefined),
  };
  return api;
}

async function openPage(browser: Browser, script: string, seed: number): Promise<Page> {
  const context = await browser.newContext({
    offline: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  const page = await context.newPage();
  await page.evaluate((standInSeed) => void Object.assign(globalThis, { standInSeed }), seed);
  await within(page.evaluate(script));
  return page;
}

async function read<R extends Reader<unknown>>(answer: Promise<unknown>, reader: R) {
  return parsed(JSON.stringify((await within(answer)) ?? null), reader);
}

/** @throws if the script broke its promise */
function parsed<R extends Reader<unknown>>(json: string, reader: R): ReadBy<R> {
  const value = parseJson(json, reader);
  if (!value.ok) throw new Error(`the stand-in of the API: ${value.failure}`);
  return value.value as ReadBy<R>;
}

async function within<T>(answer: Promise<T>): Promise<T> {
  const late = after(smokeTestLimits.answer * smokeTestLimits.patience).then(() => {
    throw new Error('the stand-in of the API does not answer');
  });
  return Promise.race([answer, late]);
}
