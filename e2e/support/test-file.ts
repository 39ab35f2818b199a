import { killRunning } from './processes';

// A journey through the real site, on a machine that does other things too.
jest.setTimeout(120_000);

afterAll(killRunning);
