import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Answer } from './call';

/** @returns what is wrong with an answer; undefined if it keeps the contract */
export type AnswerCheck = (path: string, method: string, answer: Answer) => string | undefined;

/** Statuses of the contract; a fault of the server (500) is documented too, but never an answer to a request alone. */
const statuses = [200, 304, 400, 401, 403, 408, 503];
const trace = /\n\s+at |node_modules|\.ts:\d+|\.js:\d+/;

/** Judges answers by the API's own document: status, shape of the body, nothing of the server's inside. */
export function createAnswerCheck(document: object): AnswerCheck {
  const ajv = new Ajv2020({ strict: false });
  // Both module systems load it, each with another idea of a default export.
  const formats = (addFormats as unknown as { default?: typeof addFormats }).default ?? addFormats;
  formats(ajv as unknown as Parameters<typeof addFormats>[0]);
  ajv.addSchema(document, 'api');
  const refusal = ajv.compile({ $ref: 'api#/components/schemas/Refusal' });
  return (path, method, { status, text }) => {
    if (!statuses.includes(status)) return `status ${status} ${text.slice(0, 200)}`;
    if (trace.test(text)) return `a trace in the body: ${text.slice(0, 200)}`;
    if (status === 304) return undefined;
    const body = parse(text);
    if (body === undefined) return `status ${status} without JSON: ${text.slice(0, 200)}`;
    // ajv keeps what it compiled: compiling takes longer than the call.
    const isOfContract = status === 200 ? ajv.getSchema(answerOf(path, method)) : refusal;
    if (!isOfContract) return 'status 200, which the document does not name';
    if (isOfContract(body)) return undefined;
    return `status ${status}, ${ajv.errorsText(isOfContract.errors)}`;
  };
}

function answerOf(path: string, method: string): string {
  const pointer = [
    'paths',
    path,
    method,
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
  ]
    .map((step) => encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1')))
    .join('/');
  return `api#/${pointer}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
