interface MessageSummary {
  ID: string;
  To: { Address: string }[];
  Created: string;
  Subject: string;
}

export interface Message extends MessageSummary {
  Text: string;
  HTML: string;
}

/** The customer's inbox, read through its REST list. */
export function createInbox(inboxUrl: string) {
  async function read<T>(path: string): Promise<T> {
    const response = await fetch(inboxUrl + path);
    if (!response.ok) throw new Error(`The inbox answers ${response.status} for ${path}`);
    return (await response.json()) as T;
  }

  /** All mails to an address, the newest first. */
  async function list(address: string): Promise<MessageSummary[]> {
    const { messages } = await read<{ messages: MessageSummary[] }>('/api/v1/messages');
    return messages.filter(({ To }) => To.some(({ Address }) => Address === address));
  }

  return {
    list,
    /** Waits for the n-th mail to an address and reads it. */
    async waitFor(address: string, nth = 1): Promise<Message> {
      const deadline = Date.now() + 30_000;
      for (;;) {
        const found = await list(address);
        const message = found[found.length - nth];
        if (message) return read<Message>(`/api/v1/message/${message.ID}`);
        if (Date.now() > deadline) throw new Error(`No mail ${nth} came to ${address}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

export type Inbox = ReturnType<typeof createInbox>;

/** The six digits that stand first in the mail. */
export function codeIn({ Text }: Message): string {
  const code = /\d{6}/.exec(Text)?.[0];
  if (!code) throw new Error(`No code in: ${Text}`);
  return code;
}
