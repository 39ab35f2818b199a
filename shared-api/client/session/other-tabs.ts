import {
  expiryReceived,
  isTokenExpired,
  selectAuth,
  sessionClosed,
  sessionEnded,
  sessionReplaced,
} from '../store/auth.slice';
import type { AppStore } from '../store/create-store';
import { selectOpenOrder } from '../store/order.slice';

const kinds = ['asked', 'begun', 'expiry', 'ended', 'closed'] as const;

/** Message between the tabs of one browser. They share one cookie, so they share one session. */
interface News {
  kind: (typeof kinds)[number];
  tokenExpiry?: Date;
}

/** Read by hand: a wrong one is the same as none, and the page needs no schema before its first screen. */
function isNews(news: unknown): news is News {
  const { kind, tokenExpiry } = (news ?? {}) as Record<string, unknown>;
  const isKnown = kinds.some((known) => known === kind);
  return isKnown && (tokenExpiry === undefined || isDate(tokenExpiry));
}

const isDate = (value: unknown) => value instanceof Date && !Number.isNaN(value.getTime());

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/**
 * Keeps the session's state the same in all tabs: an answer in one moves the expiry in all. Where a
 * session ends, the others end it too and keep their drafts; if it is closed by sign-out or
 * acceptance, they forget all of it. Both go to the top. A sign-in replaces the session of the tabs in which an order is
 * open: the cookie is no longer theirs. A tab that is at its own sign-in goes on with it.
 */
export function agreeWithOtherTabs(
  store: AppStore,
  channel: Channel,
  now: () => Date = () => new Date(),
): void {
  let known = selectAuth(store.getState());
  let isHearing = false;

  function tellExpiry(): void {
    const { tokenExpiry } = known;
    if (!tokenExpiry || isTokenExpired(tokenExpiry, now())) return;
    channel.postMessage({ kind: 'expiry', tokenExpiry });
  }

  function hear(news: unknown): void {
    if (!isNews(news)) return;
    if (news.kind === 'asked') return tellExpiry();
    isHearing = true;
    if (news.kind === 'begun') {
      if (selectOpenOrder(store.getState())) {
        store.dispatch(sessionReplaced());
        store.dispatch(sessionEnded());
      }
    } else if (news.kind === 'expiry') {
      if (news.tokenExpiry) store.dispatch(expiryReceived(news.tokenExpiry));
    } else if (known.tokenExpiry) {
      if (news.kind === 'closed') store.dispatch(sessionClosed());
      store.dispatch(sessionEnded());
    }
    isHearing = false;
  }

  store.subscribe(() => {
    const before = known;
    known = selectAuth(store.getState());
    if (isHearing) return;
    if ((known.signIns ?? 0) > (before.signIns ?? 0)) channel.postMessage({ kind: 'begun' });
    if (known.tokenExpiry === before.tokenExpiry) return;
    if (known.tokenExpiry) tellExpiry();
    else channel.postMessage({ kind: known.ended ? 'ended' : 'closed' });
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
  channel.postMessage({ kind: 'asked' });
}
