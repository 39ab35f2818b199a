import type { Page, Request, Route } from 'playwright-core';
import { type Refusal, refusal } from '../../outcome';
import { checkBodies } from './bodies';
import type { Fixtures } from './fixtures';

const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

interface Where {
  origin: string;
  path: string;
  fixtures: Fixtures;
}

/**
 * Fakes the API and the network: calls get the host's recorded answers, pictures an empty one, no
 * other site is reached. A second document in the main frame is a finding, and so is a published file that
 * is missing, and a body that the host's schemas refuse; a call without a recorded answer gets 404 and is a note.
 */
export async function answerCalls(
  page: Page,
  { origin, path, fixtures }: Where,
  find: (finding: Refusal) => void,
  note: (note: Refusal) => void,
  mayLeave: () => boolean,
): Promise<void> {
  let documents = 0;
  const check = checkBodies(fixtures.bodies);
  const isOfFrame = (request: Request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame();

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
      // Of an origin that the policy does not allow none is asked for.
      if (request.resourceType() === 'image') return route.fulfill(picture);
      if (!['data:', 'blob:'].includes(url.protocol))
        find(refusal('mount-policy', { path, what: `asks ${url.origin}` }));
      return route.abort();
    }
    if (/^\/(host|remotes|compositions)\//.test(url.pathname) || isOfFrame(request)) {
      return route.continue();
    }
    const call = `${request.method()} ${url.pathname}`;
    const fault = check(call, request.postData());
    if (fault !== undefined) find(refusal('mount-body', { path: pathOf(page), call, fault }));
    const recorded = Object.hasOwn(fixtures.answers, call) ? fixtures.answers[call] : undefined;
    if (recorded) {
      const { status, headers, body } = recorded;
      const now = { date: new Date().toUTCString() };
      return route.fulfill({ status, headers: { ...now, ...headers }, json: body });
    }
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

const pathOf = (page: Page) => new URL(page.url()).pathname;
