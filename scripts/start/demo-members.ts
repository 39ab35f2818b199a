import { demoPhoneNumber } from 'api-server';

/** Members who can sign in, as two lines: a change keeps the first member from the next one. */
export const demoMembers = [
  `any e-mail address, member 1000000001, telephone ${demoPhoneNumber}`,
  'a changed order waits for the company; more members: 1000000011 to 1000000999',
] as const;
