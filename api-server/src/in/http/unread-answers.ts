import type { FastifyInstance, FastifyReply } from 'fastify';

/** Answers that are sent, but not read yet. */
export interface UnreadAnswers {
  /**
   * An answer is sent. If the bytes of all exceed the bound, the connections that have not read theirs for
   * longest are closed.
   *
   * @returns to be called when it is read, or its connection closed
   */
  add(bytes: number, closeConnection: () => void): () => void;
}

export function createUnreadAnswers(maxBytes: number): UnreadAnswers {
  /** the oldest first */
  const unread = new Map<object, { bytes: number; closeConnection: () => void }>();
  let total = 0;
  const remove = (answer: object) => {
    total -= unread.get(answer)?.bytes ?? 0;
    unread.delete(answer);
  };
  return {
    add: (bytes, closeConnection) => {
      const answer = {};
      unread.set(answer, { bytes, closeConnection });
      total += bytes;
      for (const [oldest, { closeConnection: close }] of unread) {
        if (total <= maxBytes) break;
        remove(oldest);
        close();
      }
      return () => remove(answer);
    },
  };
}

/** Bounds what answers cost whose callers do not read. Must come after the hook that compresses. */
export function boundUnreadAnswers(app: FastifyInstance, answers: UnreadAnswers): void {
  app.addHook('onSend', async ({ raw }, reply: FastifyReply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
    const { socket } = raw;
    if (socket.destroyed) return;
    const read = answers.add(Buffer.byteLength(payload), () => socket.destroy());
    // An answer behind another one on its connection has no socket yet, so it never closes with it.
    const forget = () => {
      reply.raw.removeListener('close', forget);
      socket.removeListener('close', forget);
      read();
    };
    reply.raw.once('close', forget);
    socket.once('close', forget);
  });
}
