import type { CDPSession } from 'playwright-core';

/** One request of a page that the network answered. */
export interface PageRequest {
  url: string;
  /** as the DevTools protocol names it: `Document`, `Script`, `XHR`, … */
  type: string;
  /** ms since the epoch */
  startedAt: number;
  /** the files that had to be there for it to start: those on the stack, or the document */
  startedBy: readonly string[];
  /** on the wire, headers included */
  bytes: number;
}

type Initiator = {
  url?: string;
  stack?: { callFrames: { url: string }[] };
};

/** Records what a page asks for. Call before it navigates. */
export async function recordRequests(session: CDPSession) {
  let started = new Map<string, PageRequest>();
  const finished = new Set<string>();
  let navigation = '';
  let onFinished = () => {};

  session.on('Network.requestWillBeSent', (event) => {
    const { requestId, loaderId, request, type, wallTime, initiator } = event;
    if (!request.url.startsWith('http')) return;
    if (type === 'Document') {
      navigation = loaderId;
      started = new Map();
    }
    // The icon of the page before may be asked for late.
    if (loaderId !== navigation) return;
    started.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      startedAt: wallTime * 1000,
      startedBy: filesOf(initiator),
      bytes: 0,
    });
  });
  // A preload that is used asks a second time, without the network.
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    started.delete(requestId);
    onFinished();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId);
    if (request) request.bytes = encodedDataLength;
    finished.add(requestId);
    onFinished();
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    finished.add(requestId);
    onFinished();
  });
  await session.send('Network.enable');

  return {
    /** Returns what was asked for before `instant` (ms since the epoch), once it is there. */
    async before(instant: number): Promise<PageRequest[]> {
      const isAsked = ({ startedAt }: PageRequest) => startedAt < instant;
      const isUnderWay = () =>
        [...started].some(([id, request]) => isAsked(request) && !finished.has(id));
      while (isUnderWay()) await new Promise<void>((resolve) => (onFinished = resolve));
      return [...started.values()].filter(isAsked);
    },
  };
}

function filesOf({ url, stack }: Initiator): string[] {
  const files = [...(url ? [url] : []), ...(stack?.callFrames ?? []).map((frame) => frame.url)];
  return [...new Set(files)];
}
