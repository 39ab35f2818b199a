import { isMessageCode, messageLines, type ErrorAnswer } from 'shared-api/contract';

/** What a refusal says, line by line: for a code of a later server that is the server's own text. */
export function refusalLines(refusal: Pick<ErrorAnswer, 'code' | 'params' | 'message'>): string[] {
  const { code, params = [], message } = refusal;
  return isMessageCode(code) ? messageLines({ code, params }) : message.split('\n');
}
