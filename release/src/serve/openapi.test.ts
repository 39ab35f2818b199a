import { createDocument } from './openapi';

test('/openapi.json is as it is written down', () => {
  expect(createDocument()).toMatchSnapshot();
});
