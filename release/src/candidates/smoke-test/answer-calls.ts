import type { Page, Request, Route } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { type Refusal, refusal } from '../../outcome';
import type { CandidateApi } from './candidate-api';
import { isMarkedBy } from './marked';

const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

interface Where {
  origin: string;
  path: string;
  api: CandidateApi;
}

/**
 * Fakes the API and the network: calls get the answers of `api`, pictures an empty one, no other site is reached. A second
 * document in the main frame is a finding, and so is a published file that is missing, a customer's value in any
 * request but a call of the API, and a call that is made again and again; a call that the API does not know gets 404 and is a note.
 */
export async function answerCalls(
  page: Page,
  { origin, path, api }: Where,
  find: (finding: Refusal) => void,
  note: (note: Refusal) => void,
  mayLeave: () => boolean,
): Promise<void> {
  let documents = 0;
  const isMarked = isMarkedBy(api.marks);
  const isOfFrame = (request: Request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame();

  const lookForMarks = (request: Request) => {
    if (!isMarked(`${request.url()} ${request.postData() ?? ''}`)) return;
    const what = `a request to ${request.url().replace(/\?.*/, '')}`;
    find(refusal('mount-marked', { path: pathOf(page), what }));
  };

  const lookForRepeats = countRepeats((call, count) => {
    const seconds = smokeTestLimits.repeatedIn / 1000;
    find(refusal('mount-repeats', { path: pathOf(page), call, count, seconds }));
  });

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
      lookForMarks(request);
      // Of an origin that the policy does not allow none is asked for.
      if (request.resourceType() === 'image') return route.fulfill(picture);
      if (!['data:', 'blob:'].includes(url.protocol))
        find(refusal('mount-policy', { path, what: `asks ${url.origin}` }));
      return route.abort();
    }
    if (/^\/(host|remotes|compositions)\//.test(url.pathname) || isOfFrame(request)) {
      lookForMarks(request);
      return route.continue();
    }
    const call = `${request.method()} ${url.pathname}`;
    const body = request.postData();
    if (request.resourceType() !== 'image') lookForRepeats(call, `${url.search} ${body ?? ''}`);
    const answer = await api.answer({ call, query: url.search, headers: request.headers(), body });
    if (answer === 'lost') return route.abort('connectionreset');
    if (answer) {
      const { status, headers, body: json } = answer;
      const now = { date: new Date().toUTCString() };
      return route.fulfill({ status, headers: { ...now, ...headers }, json });
    }
    lookForMarks(request);
    if (request.resourceType() === 'image') return route.fulfill(picture);
    if (/^\/(discovery|choices)\.json$/.test(url.pathname)) return route.continue();
    note(refusal('mount-no-answer', { path, call }));
    return route.fulfill({ status: 404, json: {} });
  });
  page.on('response', (response) => {
    const url = new URL(response.url());
    const isPublished = /^\/(host|remotes)\//.test(url.pathname);
    if (isPublished && response.status() >= 400)
      find(refusal('mount-missing', { path, file: url.pathname }));
  });
}

/** Tells of equal requests that are more than a page may make in a while. */
function countRepeats(tell: (call: string, count: number) => void) {
  const times = new Map<string, number[]>();
  return (call: string, rest: string) => {
    const key = `${call} ${rest}`;
    const now = Date.now();
    const since = now - smokeTestLimits.repeatedIn;
    const all = [...(times.get(key) ?? []).filter((at) => at > since), now];
    times.set(key, all);
    if (all.length > smokeTestLimits.repeats) tell(call, all.length);
  };
}

export const pathOf = (page: Page) => new URL(page.url()).pathname;
