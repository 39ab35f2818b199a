import { done, refusal, refused, type Result } from '../../outcome';

/** Address of an object store, and credentials. */
export interface Place {
  /** `s3://<bucket>` or `s3://<bucket>/<prefix>` */
  name: string;
  /** the address of its objects, with a `/` at the end */
  url: string;
  /** of all keys, with a `/` at the end; '' for none */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const pattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.~-]+)*)\/?$/;

export const isObjectStore = (site: string) => site.startsWith('s3://');

/** Reads `s3://<bucket>/<prefix>` and the environment by the names that all tools of S3 know. */
export function readPlace(site: string, env: Environment): Result<Place> {
  const [, bucket, path = ''] = pattern.exec(site) ?? [];
  if (bucket === undefined) return refused(refusal('no-bucket', { text: site }));
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    return refused(refusal('no-credentials', { store: `s3://${bucket}` }));
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1';
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'];
  if (endpoint !== undefined && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint))
    return refused(refusal('no-endpoint', { text: endpoint }));
  return done({
    name: `s3://${bucket}${path}`,
    url: addressOf(bucket, region, endpoint),
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: env['AWS_SESSION_TOKEN'] || undefined,
  });
}

/** Amazon names the bucket in the host, but for one with a dot, which its certificate does not cover. */
function addressOf(bucket: string, region: string, endpoint: string | undefined): string {
  if (endpoint) return `${endpoint.replace(/\/$/, '')}/${bucket}/`;
  const amazon = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${amazon}/${bucket}/` : `https://${bucket}.${amazon}/`;
}
