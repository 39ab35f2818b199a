import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SmokeTest } from '../../composing/smoke-test';
import { check } from '../../flows/check';
import { done, formatRefusal, refusal, refused, type Result, type Step } from '../../outcome';
import { pathOf } from '../../site/page-request';
import { readActiveRecord, type Store } from '../../store';
import { createDocumentEditor } from '../dev/edit-documents';
import { createPassOn } from '../dev/pass-on';
import { type CandidateSite, serveCandidate } from '../serve-candidate';
import {
  leavePath,
  leftPath,
  ofAnswers,
  ofPages,
  previewPath,
  type Shown,
  toGate,
  toLeft,
  toNothing,
  withBanner,
} from './pages';

export interface PreviewOptions extends Shown {
  /** findings of the check to pass over */
  force: readonly string[];
  /** tests what changes in a browser beforehand; without it the static check decides alone */
  smokeTest?: SmokeTest;
  progress?: (step: Step) => void;
  /** where it listens */
  at: { port: number; host: string };
  /** the origin that browsers see; undefined if they ask this machine itself */
  origin: string | undefined;
  /** ms since the epoch */
  now?: () => number;
}

export interface Preview {
  /** whoever has it can enter */
  address: string;
  /** where this process listens */
  listensAt: string;
  /** One line each: what its pages live without. */
  warnings: string[];
  /** takes a request that came elsewhere */
  take: CandidateSite['take'];
  close: () => Promise<void>;
}

/**
 * Serves published versions among the live ones at an origin of its own, whose calls go to the live site. What `check`
 * finds refuses it. Store and live site stay as they are; a cookie, a draft or a pin of a preview is never one of the
 * live site, since no browser shares them between hosts.
 */
export async function startPreview(
  store: Store,
  { force, smokeTest, progress, at, origin, now = Date.now, ...shown }: PreviewOptions,
): Promise<Result<Preview>> {
  const own = origin ?? `http://${besideOf(shown.live)}`;
  // Cookies know no ports.
  if (new URL(own).hostname === new URL(shown.live).hostname)
    return refused(refusal('preview-same-host', { origin: own, live: shown.live }));
  const checked = await check(store, shown.versions, {
    ...(smokeTest && { smokeTest }),
    ...(progress && { progress }),
  });
  if (!checked.ok) return checked;
  const { findings, versions, warnings } = checked.value;
  const open = findings.filter(({ code }) => !force.includes(code));
  if (open.length > 0) return refused(...open);
  const live = await readLive(store);
  if (!live.ok) return live;

  const secret = randomBytes(16).toString('base64url');
  const isOver = () => now() >= shown.until;
  const isOwn = ({ headers }: FastifyRequest) =>
    headers['sec-fetch-site'] === 'same-origin' || headers.origin === site.origin;
  const site = { origin: own };
  const served = await serveCandidate(
    store,
    { versions, force: [...force, ...live.value.forced], pictures: live.value.pictures },
    createDoor({ secret, shown, isOver, isOwn, isSecure: own.startsWith('https:'), now }),
    at,
  );
  if (!served.ok) return served;
  const { origin: listensAt, take, close } = served.value;
  if (origin === undefined) site.origin = `${own}:${new URL(listensAt).port}`;
  const address = `${site.origin}${previewPath}${secret}`;
  return done({ address, listensAt, warnings: warnings.map(formatRefusal), take, close });
}

/** Returns an origin of this machine, of another host than the live site. */
const besideOf = (live: string) =>
  new URL(live).hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';

/** The findings that the live release overrides, and the origins of its pictures: a preview takes both over. */
async function readLive(store: Store): Promise<Result<{ forced: string[]; pictures: string[] }>> {
  const record = await readActiveRecord(store);
  if (!record.ok) return record;
  const { forced, settings } = record.value;
  return done({ forced: forced.map(({ code }) => code), pictures: settings.pictures });
}

interface Door {
  secret: string;
  shown: Shown;
  isOver: () => boolean;
  /** does a page of the preview itself ask? */
  isOwn: (request: FastifyRequest) => boolean;
  isSecure: boolean;
  now: () => number;
}

/** Makes a Fastify plugin in front of a site: nobody gets in but by the address and a press on its page. */
function createDoor(door: Door): FastifyPluginAsync {
  const { secret, shown, isOver, isOwn, isSecure, now } = door;
  const cookie = isSecure ? '__Host-preview' : 'preview';
  const attributes = `; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

  const hasEntered = (request: FastifyRequest) =>
    isSame(cookiesOf(request)[cookie] ?? '', secret) && !isOver();

  function addPages(app: FastifyInstance): void {
    const sendPage = (reply: FastifyReply, html: string, status = 200) =>
      reply.code(status).headers(ofPages).send(html);
    const sendNothing = (reply: FastifyReply) => sendPage(reply, toNothing(shown), 404);
    const gate = `${previewPath}:secret`;
    const isRight = ({ params }: FastifyRequest) =>
      isSame((params as { secret: string }).secret, secret) && !isOver();

    app.addHook('onRequest', async (request, reply) => {
      if (pathOf(request).startsWith(previewPath)) return undefined;
      if (!hasEntered(request)) return sendNothing(reply);
      const isForeign = request.headers.origin !== undefined && !isOwn(request);
      if (isForeign) return sendNothing(reply); // calls are passed on as the live site's own
      const { [cookie]: _entry, ...others } = cookiesOf(request);
      request.headers.cookie = toCookies(others); // the entry is nothing for the live site
      return undefined;
    });
    app.get(gate, (request, reply) =>
      isRight(request) ? sendPage(reply, toGate(secret, shown)) : sendNothing(reply),
    );
    // A press on the page itself: another site can send a form here, but not as this origin.
    app.post(gate, (request, reply) => {
      if (!isRight(request) || !isOwn(request)) return sendNothing(reply);
      const age = Math.ceil((shown.until - now()) / 1000);
      return reply
        .header('set-cookie', `${cookie}=${secret}; Max-Age=${age}${attributes}`)
        .redirect('/', 303);
    });
    // Leaves nothing behind: neither the entry, nor a session, a pin or a draft of this origin.
    app.post(leavePath, (request, reply) => {
      if (!isOwn(request)) return sendNothing(reply);
      const ended = Object.keys(cookiesOf(request)).map(
        (name) => `${name}=; Max-Age=0; Path=/${isSecure ? '; Secure' : ''}`,
      );
      return reply
        .header('clear-site-data', '"cache", "storage"')
        .header('set-cookie', ended)
        .redirect(leftPath, 303);
    });
    app.get(leftPath, (_, reply) => sendPage(reply, toLeft(shown)));
  }

  const plugin: FastifyPluginAsync = async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    app.addHook('onSend', async (_, reply) => void reply.headers(ofAnswers));
    addPages(app);
    const passOn = createPassOn(shown.live, isSecure);
    for (const path of ['/api/*', '/images/*']) app.all(path, passOn);
    await app.register(createDocumentEditor((html) => withBanner(html, shown)));
  };
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other));

function cookiesOf({ headers }: FastifyRequest): Record<string, string> {
  const pairs = headers.cookie?.split(/;\s*/).filter((pair) => pair.includes('=')) ?? [];
  return Object.fromEntries(
    pairs.map((pair) => [pair.replace(/=.*/s, ''), pair.replace(/^[^=]*=/, '')]),
  );
}

const toCookies = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
