import { selectTokenExpiry, type store as pageStore } from '@order-change/client';
import { selectIsReplaced } from '@order-change/client/host';
import { limits } from '@order-change/contract';
import { readPin, toPinCookie } from 'release/protocol';

/** Seconds. */
const maxAge = limits.maxSessionHours * 60 * 60;

/** Seconds for which a browser without a session keeps to a failover version. */
const maxAgeBefore = 30 * 60;

export interface CompositionPin {
  /**
   * Pins this browser to a composition with a failover version, before a session too: the
   * sign-in itself may be what failed. True if the pin is new, and the browser keeps it.
   */
  fallBack: (composition: string) => boolean;
  stop: () => void;
}

/**
 * While a session lives, every page of this browser takes the composition that the session began
 * with, so a swap never mixes versions in one session. The cookie holds the composition's id and
 * nothing personal; it goes at a safe point: the order accepted, signed out, the session over. An
 * older page neither replaces nor removes the pin of a session that began without it.
 */
export function pinComposition(
  store: Pick<typeof pageStore, 'getState' | 'subscribe'>,
  composition: string,
  page: Pick<Document, 'cookie' | 'location'> = document,
): CompositionPin {
  const isHttps = page.location.protocol === 'https:';
  const read = () => readPin(page.cookie);
  const write = (value: string, age: number) => {
    page.cookie = toPinCookie(value, age, isHttps);
  };
  let pinned: string | undefined;
  let hadSession = false;

  function note(): void {
    const hasSession = selectTokenExpiry(store.getState()) !== null;
    if (hasSession === hadSession) return;
    hadSession = hasSession;
    if (hasSession) {
      pinned = read() ?? composition;
      write(pinned, maxAge);
    } else {
      // Another session that lives has it then.
      if (read() === pinned && !selectIsReplaced(store.getState())) write('', 0);
      pinned = undefined;
    }
  }

  // The document follows a pin that it can: another one names a version that was withdrawn.
  if (read() !== composition) write('', 0);
  note();
  return {
    fallBack(to) {
      const before = read();
      pinned = to;
      write(to, hadSession ? maxAge : maxAgeBefore);
      return before !== to && read() === to;
    },
    stop: store.subscribe(note),
  };
}
