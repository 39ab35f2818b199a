import {
  expiryReceived,
  isTokenExpired,
  selectAuth,
  sessionClosed,
  sessionEnded,
} from '../store/auth.slice';
import type { AppStore } from '../store/create-store';

/** Message between the tabs of one browser. They share one cookie, so they share one session. */
interface News {
  kind: 'asked' | 'expiry' | 'ended' | 'closed';
  tokenExpiry?: Date;
}

/** Read by hand: a wrong one is the same as none, and the page needs no schema before its first screen. */
function isNews(news: unknown): news is News {
  const { kind, tokenExpiry } = (news ?? {}) as Record<string, unknown>;
  const isKnown = ['asked', 'expiry', 'ended', 'closed'].some((known) => known === kind);
  return isKnown && (tokenExpiry === undefined || isDate(tokenExpiry));
}

const isDate = (value: unknown) => value instanceof Date && !Number.isNaN(value.getTime());

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/**
 * Keeps the session's state the same in all tabs: an answer in one moves the expiry in all. Where a
 * session ends, the others end it too and keep their drafts; if it is closed by sign-out or
 * acceptance, they forget all of it. Both go to the top.
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
    if (news.kind === 'expiry') {
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
    if (isHearing || known.tokenExpiry === before.tokenExpiry) return;
    if (known.tokenExpiry) tellExpiry();
    else channel.postMessage({ kind: known.ended ? 'ended' : 'closed' });
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
  channel.postMessage({ kind: 'asked' });
}
