import {
  countCharacters,
  errorAnswer,
  invalidCharacters,
  invalidStringsAnswer,
  invalidStringsRequest,
  limits,
  message,
  normalizeText,
} from '@order-change/contract';
import { violated } from '../../ground/refusal';
import { bodyLimits } from '../../limits';
import type { ApiApp } from '../http/api-app';

export function addInvalidStrings(app: ApiApp): void {
  app.post(
    '/v1.0/validation/invalid-strings',
    {
      bodyLimit: bodyLimits.checkedText,
      config: { access: 'session' },
      schema: {
        summary: 'Which characters of a text cannot be entered',
        body: invalidStringsRequest,
        response: { 200: invalidStringsAnswer, 400: errorAnswer, 401: errorAnswer },
      },
    },
    async (request) => {
      const { value } = request.body;
      if (countCharacters(value) > limits.maxCheckedTextLength) {
        return violated([{ path: 'value', ...message('MSGECCSE0005') }]);
      }
      const found = invalidCharacters(normalizeText(value));
      return { valid: found.length === 0, invalidCharacters: found };
    },
  );
}
