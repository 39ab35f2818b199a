import { addressesAnswer, addressesQuery, errorAnswer } from '@order-change/contract';
import { findAddresses } from '../../domain/postal/find-addresses';
import { violated } from '../../ground/refusal';
import type { Services } from '../../ground/services';
import type { ApiApp } from '../http/api-app';

export function addAddresses(app: ApiApp, { database }: Services): void {
  app.get(
    '/v1.0/addresses',
    {
      config: { access: 'session' },
      schema: {
        summary: 'The addresses of a postal code',
        querystring: addressesQuery,
        response: { 200: addressesAnswer, 400: errorAnswer, 401: errorAnswer },
      },
    },
    async (request) => {
      const found = await findAddresses(database, request.query.zipCode);
      return found.ok
        ? { addresses: found.value.addresses }
        : violated([{ path: 'zipCode', ...found.failure }]);
    },
  );
}
