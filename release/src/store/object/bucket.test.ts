import { objectStoreLimits } from '../../limits';
import { orThrow } from '../../outcome';
import { type BucketFault, startFaultyBucket } from '../../testing/faulty-bucket';
import { createAsk } from './ask';
import { createBucket } from './bucket';
import { readPlace } from './place';

let faults: BucketFault[] = [];
let server: Awaited<ReturnType<typeof startFaultyBucket>>;
beforeAll(async () => {
  server = await startFaultyBucket(() => faults.shift() ?? 'none');
});
afterAll(() => server.close());

const bytesOf = (text: string) => Buffer.from(text);
const open = () => {
  const place = orThrow(readPlace('s3://bucket/site', server.env));
  return createBucket(createAsk(place, { ...objectStoreLimits, attempts: 3, pause: 1 }), 'site/');
};

// Amazon S3 answers 409 ConditionalRequestConflict to conditional writes at the same time, Ceph 412 alone
// (docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html).
describe('a conditional write that Amazon S3 answers with 409', () => {
  test.each(['If-None-Match: *', 'If-Match'])(
    'a conditional write that is answered with 409 is sent again and wins if the write at the same time failed: %s',
    async (condition) => {
      const bucket = open();
      const key = `won ${condition}`;
      const etag =
        condition === 'If-Match' ? await bucket.swap(key, undefined, bytesOf('0')) : undefined;
      faults = ['409'];
      expect(await bucket.swap(key, etag, bytesOf('1'))).toEqual(expect.any(String));
      expect(String((await bucket.read(key))?.bytes)).toBe('1');
    },
  );

  test.each(['If-None-Match: *', 'If-Match'])(
    'a conditional write that is answered with 409 is lost if the write at the same time succeeded, even with the same bytes: %s',
    async (condition) => {
      const bucket = open();
      const key = `lost ${condition}`;
      const etag =
        condition === 'If-Match' ? await bucket.swap(key, undefined, bytesOf('0')) : undefined;
      faults = ['409-lost'];
      expect(await bucket.swap(key, etag, bytesOf('1'))).toBeUndefined();
    },
  );
});
