import { randomUUID } from 'node:crypto';

export interface Mailbox {
  Name: string;
  Address: string;
}

/** One received mail, in the words of Mailpit's REST API. */
export interface Message {
  ID: string;
  MessageID: string;
  From: Mailbox;
  To: Mailbox[];
  Subject: string;
  /** when it arrived */
  Created: string;
  Size: number;
  Text: string;
  HTML: string;
}

/** Received mail, newest first; old mail makes room for new. */
export interface MessageStore {
  add(message: Omit<Message, 'ID'>): void;
  list(): readonly Message[];
  find(id: string): Message | undefined;
}

export function createMessageStore(capacity = 1_000): MessageStore {
  const messages: Message[] = [];
  return {
    add: (message) => {
      messages.unshift({ ID: randomUUID(), ...message });
      messages.length = Math.min(messages.length, capacity);
    },
    list: () => messages,
    find: (id) => messages.find(({ ID }) => ID === id),
  };
}
