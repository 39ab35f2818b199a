import type { Page, Request, Route } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { type Refusal, refusal } from '../../outcome';
import type { CandidateApi } from './candidate-api';
import { isMarkedBy } from './marked';

const picture = { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

interface Where {
  origin: string;
  path: string;
  api: CandidateApi;
}

/** A request of a page to its own site. */
export interface Asked {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  isImage: boolean;
  isDocument: boolean;
}

/** `site` if the candidate's own site answers; `lost` if no answer arrives. */
export type Answer =
  'site' | 'lost' | { status: number; headers: Record<string, string>; body: string };

/**
 * Makes the function that answers the requests of a page to its own site: calls get the answers of `api`, pictures an empty one. A
 * customer's value in any request but a call is a finding, and so is a call that is made again and again; a call
 * that the API does not know gets 404 and is a note.
 *
 * @param at the path at which the page is now
 */
export function createAnswers(
  api: CandidateApi,
  at: () => string,
  find: (finding: Refusal) => void,
  note: (note: Refusal) => void,
): (asked: Asked) => Promise<Answer> {
  const lookForMarks = createMarksLook(api, at, find);
  const lookForRepeats = countRepeats((call, count) => {
    const seconds = smokeTestLimits.repeatedIn / 1000;
    find(refusal('mount-repeats', { path: at(), call, count, seconds }));
  });
  return async ({ method, url, headers, body, isImage, isDocument }) => {
    if (/^\/(host|remotes|compositions)\//.test(url.pathname) || isDocument) {
      lookForMarks(url, body);
      return 'site';
    }
    const call = `${method} ${url.pathname}`;
    if (!isImage) lookForRepeats(call, `${url.search} ${body ?? ''}`);
    const answer = await api.answer({ call, query: url.search, headers, body });
    if (answer === 'lost') return 'lost';
    const json = { date: new Date().toUTCString(), 'content-type': 'application/json' };
    if (answer) {
      const { status, body: value } = answer;
      return { status, headers: { ...json, ...answer.headers }, body: JSON.stringify(value) };
    }
    lookForMarks(url, body);
    if (isImage)
      return { status: 200, headers: { 'content-type': picture.type }, body: picture.body };
    if (/^\/(discovery|choices)\.json$/.test(url.pathname)) return 'site';
    note(refusal('mount-no-answer', { path: at(), call }));
    return { status: 404, headers: json, body: '{}' };
  };
}

/**
 * Fakes the API and the network by {@link createAnswers}; no other site is reached. A second
 * document in the main frame is a finding, and so is a published file that is missing.
 */
export async function answerCalls(
  page: Page,
  { origin, path, api }: Where,
  find: (finding: Refusal) => void,
  note: (note: Refusal) => void,
  mayLeave: () => boolean,
): Promise<void> {
  let documents = 0;
  const lookForMarks = createMarksLook(api, () => pathOf(page), find);
  const isOfFrame = (request: Request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame();
  const answerTo = createAnswers(api, () => pathOf(page), find, note);

  await page.route('**/*', async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (isOfFrame(request)) {
      documents += 1;
      if (documents > 1 && !mayLeave()) {
        find(
          refusal('mount-left', {
            path,
            to: `${url.origin === origin ? '' : url.origin}${url.pathname}`,
          }),
        );
        return route.abort();
      }
    }
    if (url.origin !== origin) {
      lookForMarks(url, request.postData());
      // Of an origin that the policy does not allow none is asked for.
      if (request.resourceType() === 'image')
        return route.fulfill({ contentType: picture.type, body: picture.body });
      if (!['data:', 'blob:'].includes(url.protocol))
        find(refusal('mount-policy', { path, what: `asks ${url.origin}` }));
      return route.abort();
    }
    const answer = await answerTo({
      method: request.method(),
      url,
      headers: request.headers(),
      body: request.postData(),
      isImage: request.resourceType() === 'image',
      isDocument: isOfFrame(request),
    });
    if (answer === 'site') return route.continue();
    return answer === 'lost' ? route.abort('connectionreset') : route.fulfill(answer);
  });
  page.on('response', (response) => {
    const url = new URL(response.url());
    const isPublished = /^\/(host|remotes)\//.test(url.pathname);
    if (isPublished && response.status() >= 400)
      find(refusal('mount-missing', { path, file: url.pathname }));
  });
}

/** Finds a customer's values in a request. */
function createMarksLook(
  { marks }: CandidateApi,
  at: () => string,
  find: (finding: Refusal) => void,
): (url: URL, body: string | null) => void {
  const isMarked = isMarkedBy(marks);
  return ({ href }, body) => {
    if (!isMarked(`${href} ${body ?? ''}`)) return;
    const what = `a request to ${href.replace(/\?.*/, '')}`;
    find(refusal('mount-marked', { path: at(), what }));
  };
}

/** Tells of requests, equal ones or to the same address, that are more than a page may make in a while. */
function countRepeats(tell: (call: string, count: number) => void) {
  const times = new Map<string, number[]>();
  return (call: string, rest: string) => {
    const now = Date.now();
    const since = now - smokeTestLimits.repeatedIn;
    for (const [key, most] of [
      [`${call} ${rest}`, smokeTestLimits.repeats],
      [call, smokeTestLimits.calls],
    ] as const) {
      const all = [...(times.get(key) ?? []).filter((at) => at > since), now];
      times.set(key, all);
      if (all.length > most) tell(call, all.length);
    }
  };
}

export const pathOf = (page: Page) => new URL(page.url()).pathname;
