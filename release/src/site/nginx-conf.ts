import { reportsPath } from '../protocol/report';
import { apiAway, apiRefused } from '../texts/ja';
import {
  always,
  keeping,
  notFound,
  ofPublished,
  overHttps,
  policies,
  publishedFolders,
  releaseFiles,
  retryAfter,
  svgFile,
} from './routes';
import { unavailableHtml } from './unavailable';

export interface NginxOptions {
  /** the folder of the store */
  siteDir: string;
  /** as in `listen`: `80`, or `443 ssl` */
  listen: string;
  /** `http://…` of the API, or of an `upstream` */
  api: string;
  /** `http://…` of `release serve`, which takes the reports of pages */
  reports?: string;
}

/** Address of `release serve` unless another is named. */
const ownReleaseServer = 'http://127.0.0.1:8790';

/**
 * Makes the configuration by which nginx serves a store without this project's site server, from the same table
 * of routes and headers. Answers are those of the site server, but for three: a release that is broken is served as it
 * is, brotli needs a module, and parts of a compressed file are not offered.
 */
export function toNginxConf({
  siteDir,
  listen,
  api,
  reports = ownReleaseServer,
}: NginxOptions): string {
  const folders = publishedFolders.join('|');
  const files = releaseFiles.map((file) => file.replace('.', '\\.')).join('|');
  const current = `root ${quote(`${siteDir}/current`)};`;
  const published = setAll({
    cache: quote(keeping.published),
    cors: quote(ofPublished['access-control-allow-origin']),
    resource: ofPublished['cross-origin-resource-policy'],
  });
  const missing = setAll({
    cache: keeping.missing,
    answer: '""',
    cors: '""',
    resource: always['cross-origin-resource-policy'],
  });
  return `# Made by "npm run release -- nginx". Do not edit: make it again.
# The API needs TRUSTED_PROXIES=1: its limits would else count all customers as this one client.
# With a module for brotli, add "brotli_static on". Documents are found by their path: no activation needs a reload.

map $http_accept $miss {
  default @nothing;
  ~text/html @page;
}

map $scheme $hsts {
  https ${quote(ofHttps)};
}

# What is published is no document of this origin, whatever its name; nor is what nginx refuses before it knows a location
# (400, 413, 414), for which nothing is set, or before it has read an address.
map $answer$uri $policy {
  default ${quote(policies.page)};
  "" ${quote(policies.published)};
  ~^nothing ${quote(policies.published)};
  ~^/(${folders})/.*${svgFile.source} ${quote(policies.svg)};
  ~^/(${folders})(/|$) ${quote(policies.published)};
}

server {
  listen ${listen};
  root ${quote(siteDir)};
  charset utf-8;
  charset_types text/plain application/javascript application/json text/css text/javascript;
  gzip_static on;
  server_tokens off;

${Object.entries({ ...always, ...chosen })
  .map(([name, value]) => `  add_header ${name} ${chosen[name] ?? quote(value)} always;`)
  .join('\n')}
  ${strict}
  add_header cache-control $cache always;
  add_header retry-after $retry always;
  add_header last-modified "" always; # with it, size and time would pass for the bytes

  ${missing}
  set $retry "";
  # An ETag is of size and time here: two releases of equal size in a copied store have the same.
  etag off;
  if_modified_since off;

  location ~ ^/(${folders})$ {
    error_page 404 =404 @nothing;
    return 404;
  }

  location ~ ^/(${folders})/ {
    ${published}
    error_page 403 404 =404 @nothing;

    location ~ \\.mjs$ {
      ${published}
      types {}
      default_type application/javascript;
    }
  }

  location ~ ^/(${files})$ {
    set $cache ${quote(keeping.served)};
    ${current}
    try_files $uri @unavailable;
  }

  # The document of a page, with a slash at its end or without.
  location / {
    set $cache ${quote(keeping.served)};
    ${current}
    if (!-e ${quote(`${siteDir}/current/404.html`)}) {
      return 503;
    }
    try_files $uri/index.html =404;
    error_page 404 $miss;
    error_page 503 @unavailable;
  }

  location @page {
    ${missing}
    ${current}
    try_files /404.html @unavailable;
  }

  location @nothing {
    ${missing}
    set $answer nothing;
    types {}
    default_type text/plain;
    return 404 ${quote(notFound)}; # an empty text would get the HTML page of nginx
  }

  location @unavailable {
    ${missing}
    set $retry ${retryAfter};
    types {}
    default_type text/html;
    return 503 ${quote(unavailableHtml)};
  }
${proxied(api)}${reported(reports)}}
`;
}

/** Headers whose value depends on the location. */
const chosen: Readonly<Record<string, string>> = {
  'content-security-policy': '$policy',
  'cross-origin-resource-policy': '$resource',
  'access-control-allow-origin': '$cors',
};

const setAll = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables)
    .map(([name, value]) => `set $${name} ${value};`)
    .join('\n    ');

const proxied = (api: string) => `
  proxy_set_header Host $http_host; # with its port, which the API compares with the origin
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_http_version 1.1;
  proxy_set_header Connection ""; # kept for the next call, if the API is an upstream with keepalive
  proxy_connect_timeout 2s;

  location ~ ^/(api/|images/|v2/track$|healthz$) {
    access_log off; # an address may hold a postal code; the API logs its calls without them
    proxy_pass ${api};
    ${refusals}
    # A header of its own, so that those of the site are not added to those of the API.
    add_header Via "1.1 nginx" always;
    ${strict}
  }

  # Its key makes a repetition safe: if one API process dies, the next one is asked.
  location = /api/v1.0/subscription-order {
    access_log off;
    proxy_pass ${api};
    proxy_next_upstream error timeout non_idempotent;
    ${refusals}
    add_header Via "1.1 nginx" always;
    ${strict}
  }

  # What nginx refuses by itself, in the words and with the statuses that the API has: the page knows no others.
${refusal('api_away', 503, 'MSGECCSE9001', apiAway)}
${refusal('api_refused', 400, 'MSGECCSE9000', apiRefused)}`;

/** Those of limits that an operator sets (429, 503), of a process that is away, and of a body that is too large. */
const refusals =
  'error_page 429 502 503 504 =503 @api_away;\n    error_page 413 =400 @api_refused;';

const refusal = (name: string, status: number, code: string, lines: readonly string[]) => `
  location @${name} {
    types {}
    default_type application/json;
    add_header Cache-Control no-store always;
    add_header X-Content-Type-Options nosniff always;
    ${strict}${status === 503 ? '\n    add_header Retry-After 1 always;' : ''}
    return ${status} '{"code":"${code}","message":"${lines.join('\\\\n')}"}';
  }`;

/** Location of the reports of pages: nothing else of `release serve --trusted-proxies 1` is for the public. */
const reported = (server: string) => `
  location = ${reportsPath} {
    access_log off;
    client_max_body_size 1k;
    proxy_pass ${server};
    add_header Via "1.1 nginx" always;
    ${strict}
  }
`;

const [[https = '', ofHttps = '']] = Object.entries(overHttps) as [[string, string]];

/** In each block that has headers of its own: it inherits none. */
const strict = `add_header ${https} $hsts always;`;

/** A text as nginx reads it: none of ours holds a variable. */
const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
