import { setTimeout } from 'node:timers/promises';

interface Listed {
  messages: { ID: string; To: { Address: string }[] }[];
}

const attempts = 50;
const pause = 200; // ms

/** Reads the newest code from an inbox with Mailpit's REST API, as `npm start` has one. */
export function createInboxReader(inbox: string): (email: string) => Promise<string> {
  const get = async <T>(path: string) => (await (await fetch(`${inbox}${path}`)).json()) as T;
  return async (email) => {
    for (let tried = 0; tried < attempts; tried += 1) {
      const { messages } = await get<Listed>('/api/v1/messages');
      const mine = messages.find(({ To }) => To.some(({ Address }) => Address === email));
      const { Text = '' } = mine ? await get<{ Text: string }>(`/api/v1/message/${mine.ID}`) : {};
      const code = /\d{6}/.exec(Text)?.[0];
      if (code !== undefined) return code;
      await setTimeout(pause);
    }
    throw new Error(`No code for ${email} came into ${inbox}.`);
  };
}
