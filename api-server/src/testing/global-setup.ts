import { preparePostgres } from './postgres-cluster';

/** Before the first test of a run: the database that the tests share with production. */
export default function setUp(): void {
  preparePostgres();
}
