import { operations } from '../../commands';
import { createDocument } from './openapi';

test('/openapi.json is as it is written down', () => {
  expect(JSON.stringify(createDocument(operations), null, 2)).toMatchSnapshot();
});
