import { smokeTestLimits } from '../../../limits';
import { type Refusal, refusal } from '../../../outcome';
import type { HostPage } from '../../../protocol/discovery';
import type { Step } from '../../../protocol/stand-in';
import type { CandidateSite } from '../../serve-candidate';
import type { OpenApi } from '../candidate-api';
import { type Made, nameOf } from '../journey';
import { untilShown, watch } from '../visit';
import { saidOf, type Visited } from '../visited';
import { after, line } from '../watched-page';
import { createEnginePage, type Handle, type OtherEngine } from '.';
import { nothing, serveVisitor, type VisitorsSite } from './visitors-site';
import type { Engine, Send } from './w3c';

declare const smokeTestSee: (slots: string[]) => Awaited<ReturnType<Parameters<typeof watch>[0]>>;
declare const smokeTestFrame: () => string[];
declare const smokeTestReports: [kind: string, text: string][];
declare const smokeTestFind: (selector: string, text?: string) => HTMLInputElement[];
declare const smokeTestTold: (selector: string) => string;
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
  const visits: Visit[] = pages.map(({ page: { path }, filled }) => ({
    path,
    journey: null,
    width: 1280,
    make: (visitor) => openPage(visitor, path, filled),
  }));
  if (journey)
    visits.push({
      path: '/',
      journey: journey.name,
      width: journey.width,
      make: (visitor) => makeJourney(visitor, journey),
    });
  const findings: Refusal[] = [];
  const notes: Refusal[] = [];
  try {
    for (const visit of visits) {
      const visited = await makeVisit(engine, { site, openApi }, visit);
      findings.push(...visited.findings);
      notes.push(...visited.notes);
      if (isFrozen(visited.findings)) break;
    }
  } finally {
    await engine.close();
  }
  return { by: `${name} ${engine.version}`, ...saidOf(name, { findings, notes }) };
}

interface Visit {
  path: string;
  /** null for a visitor who is signed in */
  journey: string | null;
  width: number;
  /** Resolves to true if a journey came to its end. */
  make: (visitor: Visitor) => Promise<boolean>;
}

async function makeVisit(
  { send }: Engine,
  { site, openApi }: Pick<InEngine, 'site' | 'openApi'>,
  { path, journey, width, make }: Visit,
): Promise<Visited> {
  const findings: Refusal[] = [];
  const notes: Refusal[] = [];
  const find = (one: Refusal) => {
    if (!findings.some(({ code }) => code === one.code)) findings.push(one);
  };
  const sendInTime: Send = async (...command) => {
    const late = Symbol();
    const { command: time } = smokeTestLimits;
    const answer = await Promise.race([send(...command), after(time).then(() => late)]);
    if (answer !== late) return answer;
    find(refusal('mount-frozen', { path, seconds: time / 1000 }));
    throw new Error('it does not answer');
  };
  const api = await openApi(journey);
  const own = await serveVisitor(site, { path, api }, find, (note) => notes.push(note));
  try {
    await sendInTime('resize', { width, height: 800 + bars });
    const hasEnded = await make(createVisitor(sendInTime, own, { findings, find, path }));
    for (const one of await api.findings({ path, hasEnded })) findings.push(one);
  } catch (error) {
    if (findings.length === 0)
      find(refusal('mount-error', { path, error: line((error as Error).message) }));
  } finally {
    await leave(sendInTime, own, findings).catch(() => undefined); // it has crashed
    await own.close();
    await api.close();
  }
  return { findings, notes };
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
    site,
    findings,
    find,
    open: (to: string) => send('navigate', { url: new URL(to, site.origin).href }),
    reload: () => send('refresh'),
    go: (by: number) => send(by < 0 ? 'back' : 'forward'),
    /** Takes what the page has reported since the last time. */
    async hear(): Promise<void> {
      const reports = page.run(() => smokeTestReports.splice(0));
      for (const [kind, text] of await reports.catch(() => []))
        // a document that gives way to another one
        find(
          kind === 'policy'
            ? refusal('mount-policy', { path, what: line(text) })
            : refusal('mount-error', { path, error: line(text) }),
        );
    },
    /** Looks until it is there. @throws if it is not within the bound of a step */
    async until<T>(look: () => Promise<T>, what: string): Promise<NonNullable<T>> {
      for (const end = Date.now() + smokeTestLimits.step; Date.now() < end; await after(pace)) {
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
  const look = () => run((slots: string[]) => smokeTestSee(slots), filled).catch(() => undefined);
  await untilShown(look, visitor);
  await watch(look, path, filled, visitor);
  await visitor.hear();
  if (site.documents() > 1) find(refusal('mount-left', { path, to: path }));
  if (findings.length > 0) return false;
  for (const what of await run(() => smokeTestFrame()))
    find(refusal('mount-frame', { path, what }));
  return false;
}

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
  if ('open' in step) {
    await visitor.open(step.open);
  } else if ('reload' in step) {
    await visitor.reload();
  } else if ('go' in step) {
    await visitor.go(step.go);
  } else if ('press' in step) {
    // Again if the page has replaced the element between look and work: then nothing was done to it.
    const press = async () => {
      const find = (selector: string) => smokeTestPressable(selector) ?? null;
      const element: Handle | null = await run(find, step.press);
      if (element) await visitor.pointAt(element);
      return element;
    };
    await until(press, 'no press reaches it');
  } else if ('fill' in step) {
    const fill = async () => {
      const fields: Handle[] = await run((selector: string) => smokeTestFind(selector), step.fill);
      for (const field of fields) await visitor.fill(field, step.with);
      return fields.length;
    };
    await until(fill, 'it is not there');
  } else if ('holds' in step) {
    const holds = () =>
      run(
        (selector: string, value: string) => smokeTestFind(selector)[0]?.value === value,
        step.holds,
        step.value,
      );
    await until(holds, 'it holds another value');
  } else if ('told' in step) {
    const isTold = () =>
      run(
        (selector: string, words: string) => smokeTestTold(selector).includes(words),
        step.told,
        step.text,
      );
    await until(isTold, 'it is not said of it');
  } else if ('key' in step) {
    throw new Error(`${step.key} is pressed in Chromium alone`);
  } else {
    const isThere = () =>
      run((...given: [string, string]) => smokeTestFind(...given).length, step.see, step.text);
    await until(isThere, 'it is not there');
  }
}
