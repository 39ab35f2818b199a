import { smokeTestLimits } from '../../../limits';
import { type Refusal, refusal } from '../../../outcome';
import type { HostPage } from '../../../protocol/discovery';
import type { Step } from '../../../protocol/stand-in';
import type { CandidateSite } from '../../serve-candidate';
import type { OpenApi } from '../candidate-api';
import { type Made, nameOf } from '../journey';
import { saidOf } from '../surroundings';
import { untilShown, type Visited, watch } from '../visit';
import { after, line } from '../watched-page';
import { createEnginePage, type Handle, type OtherEngine } from '.';
import { nothing, serveVisitor, type VisitorsSite } from './visitors-site';
import type { Engine, Send } from './w3c';

declare const smokeTestSee: (slots: string[]) => Awaited<ReturnType<Parameters<typeof watch>[0]>>;
declare const smokeTestFrame: () => string[];
declare const smokeTestReports: [kind: string, text: string][];
declare const smokeTestFind: (selector: string, text?: string) => HTMLInputElement[];
declare const smokeTestPressable: (selector: string) => Element | undefined;

/** Milliseconds between two looks. */
const pace = 50;
/** Pixels of a window on top of what it shows. */
const bars = 85;

export interface InEngine {
  site: CandidateSite;
  openApi: OpenApi;
  pages: readonly { page: HostPage; filled: string[] }[];
  /** undefined for none */
  journey: Made | undefined;
}

/**
 * Opens each page and makes a journey in an engine that is not Chromium's, one after the other. Looks for empty slots, panels, errors,
 * refusals of the policy and steps that cannot be made; what depends on no engine is looked at in Chromium.
 */
export async function testInEngine(
  { name, start }: OtherEngine,
  { site, openApi, pages, journey }: InEngine,
): Promise<Visited & { by?: string }> {
  if (!start) return isMissing(name, 'it is not installed');
  let engine: Engine;
  try {
    engine = await start();
  } catch (error) {
    return isMissing(name, line((error as Error).message));
  }
  const { send, version, close } = engine;
  const visits = [
    ...pages.map(({ page: { path }, filled }) => ({
      ...{ path, journey: null, width: 1280 },
      make: (visitor: Visitor) => openPage(visitor, path, filled),
    })),
    ...(journey
      ? [
          {
            ...journey,
            path: '/',
            journey: journey.name,
            make: (visitor: Visitor) => makeJourney(visitor, journey),
          },
        ]
      : []),
  ];
  const all: Visited[] = [];
  try {
    for (const { path, make, width, journey: ofName } of visits) {
      const api = await openApi(ofName);
      const findings: Refusal[] = [];
      const notes: Refusal[] = [];
      all.push({ findings, notes });
      const find = (one: Refusal) => {
        if (!findings.some(({ code }) => code === one.code)) findings.push(one);
      };
      const own = await serveVisitor(site, { path, api }, find, (note) => notes.push(note));
      const sendInTime: Send = async (...command) => {
        const late = Symbol();
        const { command: time } = smokeTestLimits;
        const answer = await Promise.race([send(...command), after(time).then(() => late)]);
        if (answer !== late) return answer;
        find(refusal('mount-frozen', { path, seconds: time / 1000 }));
        throw new Error('it does not answer');
      };
      const visitor = createVisitor(sendInTime, own, { findings, find, path });
      try {
        await sendInTime('resize', { width, height: 800 + bars });
        const hasEnded = await make(visitor);
        for (const one of await api.findings({ path, hasEnded })) findings.push(one);
      } catch (error) {
        if (findings.length === 0)
          find(refusal('mount-error', { path, error: line((error as Error).message) }));
      } finally {
        await leave(sendInTime, own, findings).catch(() => undefined); // it has crashed
        await own.close();
        await api.close();
      }
      if (isFrozen(findings)) break;
    }
  } finally {
    await close();
  }
  return {
    by: `${name} ${version}`,
    ...saidOf(name, {
      findings: all.flatMap(({ findings }) => findings),
      notes: all.flatMap(({ notes }) => notes),
    }),
  };
}

const isMissing = (engine: string, why: string): Visited => ({
  findings: [],
  notes: [refusal('mount-no-engine', { engine, why })],
});

const isFrozen = (findings: readonly Refusal[]) =>
  findings.some(({ code }) => code === 'mount-frozen');

/** The host is every visitor's, and so are its cookies. */
async function leave(send: Send, { origin }: VisitorsSite, findings: readonly Refusal[]) {
  if (isFrozen(findings)) return;
  await send('navigate', { url: origin + nothing });
  await send('forgetCookies');
}

type Visitor = ReturnType<typeof createVisitor>;

function createVisitor(
  send: Send,
  site: VisitorsSite,
  { findings, find, path }: { findings: Refusal[]; find: (one: Refusal) => void; path: string },
) {
  const page = createEnginePage({ send });
  return {
    ...page,
    ...{ site, findings, find },
    open: (to: string) => send('navigate', { url: new URL(to, site.origin).href }),
    reload: () => send('refresh'),
    go: (by: number) => send(by < 0 ? 'back' : 'forward'),
    /** Takes what the page has reported since the last time. */
    async hear(): Promise<void> {
      for (const [kind, text] of await page.run(() => smokeTestReports.splice(0)))
        find(
          kind === 'policy'
            ? refusal('mount-policy', { path, what: line(text) })
            : refusal('mount-error', { path, error: line(text) }),
        );
    },
    /** Looks until it is there. @throws if it is not within the bound of a step */
    async until<T>(look: () => Promise<T>, what: string): Promise<NonNullable<T>> {
      for (const end = Date.now() + smokeTestLimits.step; Date.now() < end; await after(pace)) {
        // A document that gives way to another one has no answer.
        const found = await look().catch(() => undefined);
        if (found) return found;
      }
      throw new Error(what);
    },
  };
}

async function openPage(visitor: Visitor, path: string, filled: string[]): Promise<false> {
  const { run, find, findings, site } = visitor;
  await visitor.open(path);
  const look = () => run((slots: string[]) => smokeTestSee(slots), filled);
  await untilShown(look, visitor);
  await watch(look, path, filled, visitor);
  await visitor.hear();
  if (site.documents() > 1) find(refusal('mount-left', { path, to: path }));
  if (findings.length > 0) return false;
  for (const what of await run(() => smokeTestFrame()))
    find(refusal('mount-frame', { path, what }));
  return false;
}

/** Resolves to true if it came to its end. */
async function makeJourney(visitor: Visitor, { name, steps }: Made): Promise<boolean> {
  for (const [at, step] of steps.entries()) {
    try {
      await take(visitor, step);
    } catch (error) {
      const why = line((error as Error).message);
      const what = JSON.stringify(step);
      visitor.find(refusal('mount-journey', { name: nameOf(name), step: at + 1, what, why }));
    }
    await visitor.hear();
    if (visitor.findings.length > 0) return false;
  }
  return true;
}

async function take(visitor: Visitor, step: Step): Promise<void> {
  const { run, until } = visitor;
  const findFirst = (selector: string, text = '') =>
    run((...given: [string, string]) => smokeTestFind(...given)[0] ?? null, selector, text);
  if ('open' in step) {
    await visitor.open(step.open);
  } else if ('reload' in step) {
    await visitor.reload();
  } else if ('go' in step) {
    await visitor.go(step.go);
  } else if ('press' in step) {
    const look = () => run((selector: string) => smokeTestPressable(selector) ?? null, step.press);
    await visitor.pointAt(await until<Handle | null>(look, 'no press reaches it'));
  } else if ('fill' in step) {
    await until(() => findFirst(step.fill), 'it is not there');
    const fields = await run((selector: string) => smokeTestFind(selector), step.fill);
    for (const field of fields) await visitor.fill(field, step.with);
  } else if ('holds' in step) {
    const holds = () =>
      run(
        (selector: string, value: string) => smokeTestFind(selector)[0]?.value === value,
        step.holds,
        step.value,
      );
    await until(holds, 'it holds another value');
  } else {
    await until(() => findFirst(step.see, step.text), 'it is not there');
  }
}
