import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A real S3 server: the RADOS Gateway of Ceph over one monitor and one storage daemon in memory, on loopback. */
export interface Ceph {
  /** what the object store reads of the environment */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** Milliseconds for one of its programs to answer; together they take about 15 s. */
const timeout = 60_000;

/** Returns why this machine cannot start one; undefined if it can. */
export function whyNoCeph(): string | undefined {
  const programs = ['radosgw', 'ceph-mon', 'ceph-osd', 'monmaptool'];
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error);
  return missing.length > 0 ? `${missing.join(', ')} are not installed` : undefined;
}

/** Starts one with an empty folder of its own. Nothing of it is left after `close`. */
export async function startCeph(): Promise<Ceph> {
  const dir = await mkdtemp(join(tmpdir(), 'ceph-'));
  const running: ChildProcess[] = [];
  const close = async () => {
    for (const child of running.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL'); // what it holds is thrown away
      await ended;
    }
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    return { env: await start(dir, running), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(dir: string, running: ChildProcess[]): Promise<Record<string, string>> {
  const [monPort, port] = [await freePort(), await freePort()];
  const [fsid, osd] = [randomUUID(), randomUUID()];
  const conf = join(dir, 'ceph.conf');
  await mkdir(join(dir, 'osd'));
  await writeFile(conf, configOf(dir, fsid, monPort, port));
  const call = (program: string, ...args: string[]) => run(program, args, { timeout });
  const ceph = (...args: string[]) => call('ceph', '-c', conf, ...args);
  const begin = (program: string, ...args: string[]) => {
    running.push(spawn(program, ['-c', conf, '-f', ...args], { stdio: 'ignore' }));
  };

  const map = join(dir, 'monmap');
  await call(
    'monmaptool',
    '--create',
    '--addv',
    'a',
    `[v2:127.0.0.1:${monPort}]`,
    '--fsid',
    fsid,
    map,
  );
  await call('ceph-mon', '-c', conf, '--mkfs', '-i', 'a', '--monmap', map);
  begin('ceph-mon', '-i', 'a');
  await ceph('osd', 'new', osd);
  await call('ceph-osd', '-c', conf, '--mkfs', '-i', '0', '--osd-uuid', osd);
  begin('ceph-osd', '-i', '0');
  const [id, secret] = [randomUUID(), randomUUID()];
  const user = ['--uid=release', '--display-name=release'];
  await call(
    'radosgw-admin',
    '-c',
    conf,
    'user',
    'create',
    ...user,
    `--access-key=${id}`,
    `--secret-key=${secret}`,
  );
  begin('radosgw');
  const endpoint = `http://127.0.0.1:${port}`;
  await untilAnswered(endpoint);
  return {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: id,
    AWS_SECRET_ACCESS_KEY: secret,
    AWS_REGION: 'us-east-1',
  };
}

const configOf = (dir: string, fsid: string, monPort: number, port: number) => `[global]
fsid = ${fsid}
mon_host = [v2:127.0.0.1:${monPort}]
mon_data = ${dir}/mon
osd_data = ${dir}/osd
rgw_data = ${dir}/rgw
run_dir = ${dir}
admin_socket =
pid_file =
log_to_file = false
log_to_stderr = false
mon_cluster_log_to_file = false
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
osd_objectstore = memstore
memstore_device_bytes = 2147483648
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
rgw_frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
`;

async function untilAnswered(url: string): Promise<void> {
  for (const end = Date.now() + timeout; Date.now() < end; await setTimeout(100))
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  throw new Error(`The RADOS Gateway did not answer at ${url}.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
